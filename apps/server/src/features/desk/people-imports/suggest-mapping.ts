import type { ImportField } from '@daystream/contract';

/** The title of a column of e-mails, as a whole and in the form of `plainTitle`. */
const email =
  /^(?:e ?mail(?: address| адрес)?|mail|user ?email|эл\.? почта|электронная почта|почта|емейл|имейл|мейл|мэйл|(?:электронный )?адрес(?: эл\.?| электронной)? почты|электронный адрес|correo(?: electronico)?|direccion (?:de correo(?: electronico)?|email))$/;
export const isEmailTitle = (title: string): boolean => email.test(plainTitle(title));

/** A title in lower case, without accents, marks of required columns, and the separators of programs: `E-mail *`, `user_email`, `Электронная почта:`. */
const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    // The Russian й keeps its mark.
    .replaceAll(/(?<!и)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\s_\-‐‑–"'*:]+/g, ' ')
    .trim();

/** Titles that have the name of a field in them and mean something else: companies, courses, who recommended the person, consents. */
const others =
  /company|организац|компани|empresa|product|товар|course|курс|curso|cohort|parent|родител|partner|партн|manager|менеджер|expert|эксперт|file|файл|status|статус|consent|соглас|verif|confirm|подтвер|подпис|subscri|suscri|\bsent\b|отправ|почтов|postal|\bcount\b|country|страна|pais|middle|отчество|модел|model/;
const lastNames = /last ?names?|surnames?|family ?names?|фамили[яи]|apellidos?/;
/** One column for all names: `Имя и фамилия`, `Nombre y apellidos`. A middle name in it is welcome. */
const isFullName = (title: string) =>
  lastNames.test(title) && /name|first|имя|nombre/.test(title.replace(lastNames, ' '));
/** How names are spoken or shown, and what kind of address or number stands in the next column (Google, Outlook). */
const companions = /phonetic|yomi|display|prefix|suffix|\b(?:type|label)$|(?:^|\s)тип(?:\s|$)/;
/** Logins are no names. */
const login = /user ?name|login|логин|имя пользовател|nombre de usuario/;

/** Titles as exports of other systems and people write them, in the form of `plainTitle`: as a whole, and in part. A title that fits an earlier pattern comes first. */
const titles: Record<ImportField, readonly RegExp[]> = {
  email: [email, /e ?mail|эл.*почт|^почт|correo|е?мейл|имейл/],
  last_name: [
    /^(?:last ?name|surname|family ?name|фамилия|apellidos?)$/,
    /last ?name|surname|фамилия|apellido/,
  ],
  // Beside a first name, the name is that of both.
  name: [/^(?:first ?name|given ?name|forename|имя|nombres?)$/, /^name$/, /name|имя|nombre|фио|ф\. ?и\. ?о/],
  phone: [
    /^(?:phone|телефон|movil|telefono|celular)$/,
    /phone|телефон|(?:^|\s)(?:тел|моб)(?:[.\s]|$)|мобильн|movil|telefono|celular|whats ?app|\bmobile\b|\btel\b/,
  ],
  city: [/^(?:city|город|ciudad)$/, /\bcity\b|\btown\b|город|ciudad|населенный пункт|localidad|poblacion/],
  birthday: [
    /^(?:birthday|birth ?date|date of birth|dob|дата рождения|день рождения|др|fecha de nacimiento|cumpleanos)$/,
    /birth|рожд|nacim|cumple/,
  ],
  label: [
    /^(?:label|tag|segment|метка|тег|тэг|сегмент|группа|etiqueta|grupo)[sиы]?$/,
    /label|segment|\btags?\b|(?:^|\s)метк|сегмент|групп|group|etiqueta|grupo/,
  ],
};

/** The field that the title of each column suggests, each field once; e-mails are found by their addresses as well. `sample`: the first rows. */
export function suggestMapping(
  columns: readonly string[],
  sample: readonly (readonly string[])[] = [],
): (ImportField | null)[] {
  const given = columns.map(plainTitle);
  const suggested = columns.map((): ImportField | null => null);
  for (const place of [0, 1, 2])
    for (const [field, patterns] of Object.entries(titles) as [ImportField, readonly RegExp[]][]) {
      const pattern = patterns[place];
      if (pattern === undefined || suggested.includes(field)) continue;
      const fitting = given.flatMap((title, index) =>
        suggested[index] === null &&
        pattern.test(title) &&
        !others.test(isFullName(title) ? title.replace('отчество', '') : title) &&
        !(companions.test(title) && title !== 'label') &&
        !(field === 'name' && login.test(title)) &&
        !(field === 'last_name' && isFullName(title))
          ? [index]
          : [],
      );
      const column = fitting.find((index) => sample.some((cells) => cells[index])) ?? fitting[0];
      if (column !== undefined) suggested[column] = field;
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
