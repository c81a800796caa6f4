import { cleanPersonName, Email, type FieldErrorCode, type ImportField } from '@daystream/contract';
import { parseBirthday } from '@daystream/domain';
import { dateOrders, readDate, type DateOrders } from './read-date.ts';
import { readPhone } from './read-phone.ts';

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
export interface RowRules {
  /** Assumed for phones without a country code. */
  country: string;
  now: number;
  /** Of the column of birthdays. */
  orders: DateOrders;
}
export type MappedRow = { person: ImportedPerson; notes: CellNote[] } | CellNote;

const longest = { name: 100, last_name: 100, city: 100, label: 100 } as const;

/** The rules for the rows of a table: what one cell means may depend on all cells of its column. */
export function rowRules(
  rows: readonly { cells: readonly string[] }[],
  mapping: readonly (ImportField | null)[],
  rules: Omit<RowRules, 'orders'>,
): RowRules {
  const column = mapping.indexOf('birthday');
  return { ...rules, orders: dateOrders(rows.map(({ cells }) => cells[column] ?? '')) };
}

/** The person of a row. Only the e-mail is needed: another cell that cannot be understood is left out, with a note. */
export function mapRow(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
  rules: RowRules,
): MappedRow {
  const valueOf = (field: ImportField) => cells[mapping.indexOf(field)]?.trim() ?? '';
  const email = Email.safeParse(plainAddress(valueOf('email')));
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
    const { number, isFirstOfSeveral, isRounded } = readPhone(valueOf('phone'), rules.country);
    if (number === null) return note('phone', isRounded ? 'cell_phone_rounded' : 'cell_phone_wrong');
    if (isFirstOfSeveral) note('phone', 'cell_phone_first');
    return number;
  };
  const birthday = (): string => {
    const { date, doubt } = readDate(valueOf('birthday'), rules);
    const day = parseBirthday(date, rules.now);
    if (day === null) return note('birthday', 'cell_date_wrong');
    if (doubt === 'unclear') return note('birthday', 'cell_date_unclear');
    if (doubt !== undefined)
      note('birthday', doubt === 'day first' ? 'cell_date_day_first' : 'cell_date_month_first');
    return day;
  };
  const born = birthday();
  const label = text('label');
  const person = {
    email: email.data,
    name: text('name'),
    last_name: text('last_name'),
    phone: phone(),
    city: text('city'),
    birthday: born === '' ? null : born,
    segments: label === '' ? [] : [label],
  };
  const column = ({ field }: CellNote) => mapping.indexOf(field);
  return { person, notes: notes.toSorted((one, other) => column(one) - column(other)) };
}

/** An address without what programs write around it: `Ann <a@b.co>`, `mailto:a@b.co`, `'a@b.co'`, `a@b.co;`. */
const plainAddress = (cell: string): string =>
  (/<([^<>\s]+)>$/.exec(cell)?.[1] ?? cell)
    .replace(/^(?:mailto:|['"“«(<])+/i, '')
    .replace(/['"”»)>,;.]+$/, '');
