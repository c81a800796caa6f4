import type { ImportField } from '@daystream/contract';

/** The title of a column of e-mails, as a whole. */
export const emailTitle =
  /^(?:e-?mail(?: address)?|эл\.? ?почта|электронная почта|почта|correo(?: electr[oó]nico)?)$/i;

/** Titles that have the name of a field in them and mean something else: companies, courses, who recommended the person. */
const others =
  /company|организац|компани|empresa|product|товар|course|курс|curso|cohort|parent|родител|partner|партн|manager|менеджер|expert|эксперт|file|файл/;
/** How names are spoken or shown, and what kind of address or number stands in the next column (Google, Outlook). */
const companions = /phonetic|yomi|display|prefix|suffix|\b(?:type|label)$|(?:^|\s)тип(?:\s|$)/;
/** Logins are no names. */
const login = /user.?name|login|логин|имя пользовател|nombre de usuario/;

/** Titles as exports of other systems have them, in lower case: as a whole, and in part. A title that fits an earlier pattern comes first. */
const titles: Record<ImportField, readonly RegExp[]> = {
  email: [emailTitle, /e-?mail|эл.*почта|^почта|correo/],
  last_name: [
    /^(?:last.?name|surname|family.?name|фамилия|apellidos?)$/,
    /last.?name|surname|фамилия|apellido/,
  ],
  // Beside a first name, the name is that of both.
  name: [/^(?:first.?name|given.?name|имя|nombres?)$/, /^name$/, /name|имя|nombre|фио/],
  phone: [/^(?:phone|телефон|m[oó]vil|tel[eé]fono)$/, /phone|телефон|тел\.|m[oó]vil|tel[eé]fono/],
  city: [/^(?:city|город|ciudad)$/, /city|город|ciudad/],
  birthday: [/^(?:birthday|birth.?date|дата рождения|день рождения)$/, /birth|рожд|nacim|cumple/],
  label: [
    /^(?:label|tag|segment|метка|сегмент|группа|etiqueta|grupo)s?$/,
    /label|segment|tag|метка|сегмент|группа|group|etiqueta|grupo/,
  ],
};

/** The field that the title of each column suggests, each field once; e-mails are found by their addresses as well. `sample`: the first rows. */
export function suggestMapping(
  columns: readonly string[],
  sample: readonly (readonly string[])[] = [],
): (ImportField | null)[] {
  const given = columns.map((title) => title.trim().toLowerCase());
  const suggested = columns.map((): ImportField | null => null);
  for (const place of [0, 1, 2])
    for (const [field, patterns] of Object.entries(titles) as [ImportField, readonly RegExp[]][]) {
      const pattern = patterns[place];
      if (pattern === undefined || suggested.includes(field)) continue;
      const column = given.findIndex(
        (title, index) =>
          suggested[index] === null &&
          pattern.test(title) &&
          !others.test(title) &&
          !(companions.test(title) && title !== 'label') &&
          !(field === 'name' && login.test(title)),
      );
      if (column >= 0) suggested[column] = field;
    }
  const hasAddress = (index: number) => sample.some((cells) => cells[index]?.includes('@'));
  const titled = suggested.indexOf('email');
  if (titled < 0 || !hasAddress(titled)) {
    const column = columns.findIndex((_, index) => suggested[index] === null && hasAddress(index));
    if (column >= 0) {
      if (titled >= 0) suggested[titled] = null;
      suggested[column] = 'email';
    }
  }
  return suggested;
}
