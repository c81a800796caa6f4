import { Email, type FieldErrorCode, type ImportField } from '@daystream/contract';
import { parseBirthday, parsePhone } from '@daystream/domain';

export interface ImportedPerson {
  email: string;
  name: string;
  last_name: string;
  phone: string;
  city: string;
  birthday: string | null;
  segments: string[];
}

export type MappedRow = { person: ImportedPerson } | { field: ImportField; error: FieldErrorCode };

/** Titles of columns as exports of other systems have them, in lower case. */
const titles: Record<ImportField, RegExp> = {
  email: /e-?mail|эл.*почта|^почта|correo/,
  last_name: /last.?name|surname|фамилия|apellido/,
  name: /name|имя|nombre|фио/,
  phone: /phone|телефон|тел\.|m[oó]vil|tel[eé]fono/,
  city: /city|город|ciudad/,
  birthday: /birth|рожд|nacim|cumple/,
  label: /label|segment|tag|метка|сегмент|группа|etiqueta/,
};

/** The field that the title of each column suggests, each field once. */
export function suggestMapping(columns: readonly string[]): (ImportField | null)[] {
  const free = new Set(Object.keys(titles) as ImportField[]);
  return columns.map((title) => {
    const field = [...free].find((one) => titles[one].test(title.toLowerCase()));
    if (field !== undefined) free.delete(field);
    return field ?? null;
  });
}

const longest: Partial<Record<ImportField, number>> = { name: 100, last_name: 100, city: 100, label: 100 };

/** The person of a row. Dates are `dd.mm.yyyy`, `yyyy-mm-dd` or `dd/mm/yyyy`. `country` is assumed for phones without a country code. */
export function mapRow(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
  { country, now }: { country: string; now: number },
): MappedRow {
  const valueOf = (field: ImportField) => cells[mapping.indexOf(field)]?.trim() ?? '';
  const email = Email.safeParse(valueOf('email'));
  if (!email.success) return { field: 'email', error: valueOf('email') === '' ? 'required' : 'not_email' };
  for (const [field, most] of Object.entries(longest))
    if (valueOf(field as ImportField).length > most)
      return { field: field as ImportField, error: 'too_long' };
  const phone = valueOf('phone') === '' ? '' : parsePhone(valueOf('phone'), country);
  if (phone === null) return { field: 'phone', error: 'not_phone' };
  const birthday = parseBirthday(toDotted(valueOf('birthday')), now);
  if (birthday === null) return { field: 'birthday', error: 'not_date' };
  return {
    person: {
      email: email.data,
      name: valueOf('name'),
      last_name: valueOf('last_name'),
      phone,
      city: valueOf('city'),
      birthday: birthday === '' ? null : birthday,
      segments: valueOf('label') === '' ? [] : [valueOf('label')],
    },
  };
}

function toDotted(date: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return iso ? `${iso[3]}.${iso[2]}.${iso[1]}` : date.replaceAll('/', '.');
}
