import { cleanPersonName, Email, type FieldErrorCode, type ImportField } from '@daystream/contract';
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
type CellCode = Extract<FieldErrorCode, `cell_${string}`>;
/** What is said about a cell: why its row or only the cell is left out, or how it was understood. */
export interface CellNote {
  field: ImportField;
  error: CellCode;
  values?: { number: number };
}
export type MappedRow = { person: ImportedPerson; notes: CellNote[] } | CellNote;

const longest = { name: 100, last_name: 100, city: 100, label: 100 } as const;

/**
 * The person of a row. Only the e-mail is needed: another cell that cannot be understood is left out, with a note. `country` is assumed for phones without a country
 * code, days stand before months.
 */
export function mapRow(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
  { country, now }: { country: string; now: number },
): MappedRow {
  const valueOf = (field: ImportField) => cells[mapping.indexOf(field)]?.trim() ?? '';
  const email = Email.safeParse(valueOf('email'));
  if (!email.success)
    return { field: 'email', error: valueOf('email') === '' ? 'cell_email_missing' : 'cell_email_wrong' };
  const notes: CellNote[] = [];
  const note = (field: ImportField, error: CellCode, values?: { number: number }): '' => {
    notes.push({ field, error, ...(values && { values }) });
    return '';
  };
  const text = (field: keyof typeof longest): string => {
    const given = valueOf(field);
    const cleaned = cleanPersonName(given);
    if (cleaned === '' && given !== '') return note(field, 'cell_invisible');
    const most = longest[field];
    return cleaned.length > most ? note(field, 'cell_too_long', { number: most }) : cleaned;
  };
  const phone = (): string => {
    const { number, isFirstOfSeveral } = readPhone(valueOf('phone'), country);
    if (number === null) return note('phone', 'cell_phone_wrong');
    if (isFirstOfSeveral) note('phone', 'cell_phone_first');
    return number;
  };
  const birthday = parseBirthday(dottedDate(valueOf('birthday')), now) ?? note('birthday', 'cell_date_wrong');
  const label = text('label');
  const person = {
    email: email.data,
    name: text('name'),
    last_name: text('last_name'),
    phone: phone(),
    city: text('city'),
    birthday: birthday === '' ? null : birthday,
    segments: label === '' ? [] : [label],
  };
  const column = ({ field }: CellNote) => mapping.indexOf(field);
  return { person, notes: notes.toSorted((one, other) => column(one) - column(other)) };
}

/** The number of a cell; of several the first that is one. Null: none is. */
function readPhone(cell: string, country: string): { number: string | null; isFirstOfSeveral: boolean } {
  const whole = parsePhone(cell, country);
  if (whole !== null) return { number: whole, isFirstOfSeveral: false };
  const parts = cell.split(/[,;/|\n]|\s(?:и|или|and|or|y|o)\s/).filter((part) => /\d/.test(part));
  const number = parts.map((part) => parsePhone(part.trim(), country)).find(Boolean) ?? null;
  return { number, isFirstOfSeveral: parts.length > 1 };
}

/** A date as programs write it, as `dd.mm.yyyy`: `1990-05-03`, `3/5/1990`, with a time after it. Empty for the zero date of databases; other texts stay as they are. */
function dottedDate(cell: string): string {
  const date = cell.replace(/(?:T|\s+)\d{1,2}:\d{2}.*$/s, '').trim();
  if (/^0+([-./])0+\1(?:0+)$/.test(date)) return '';
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(date);
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(date);
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : (local?.slice(1) ?? []);
  return year === undefined ? cell : `${day?.padStart(2, '0')}.${month?.padStart(2, '0')}.${year}`;
}
