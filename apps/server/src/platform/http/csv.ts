import { Readable } from 'node:stream';
import type { Language } from '@daystream/contract';

export type CsvCell = string | number | null;

/** Spreadsheets of these languages expect a decimal comma, and therefore a semicolon between cells. */
const hasDecimalComma: Readonly<Record<Language, boolean>> = { ru: true, en: false, es: true };

/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * A cell of a CSV file (RFC 4180). Texts that a spreadsheet would take for a formula begin with an apostrophe, because they can come from learners; numbers
 * are written as such.
 */
export function csvCell(value: CsvCell, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'number')
    return hasDecimalComma[language] ? String(value).replace('.', ',') : String(value);
  const safe = formula.test(value.trimStart()) || formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV, written while they are read: UTF-8 with a byte order mark, by which spreadsheets recognize it. */
export function csvStream(rows: Iterable<readonly CsvCell[]>, language: Language): Readable {
  const separator = hasDecimalComma[language] ? ';' : ',';
  function* lines() {
    yield '\uFEFF';
    for (const row of rows) yield `${row.map((cell) => csvCell(cell, language)).join(separator)}\r\n`;
  }
  return Readable.from(lines(), { objectMode: false });
}
