import { maxImportColumns, maxImportRows, type FieldErrorCode } from '@daystream/contract';
import { readRecords, type BadCsvRecord, type CsvRecord } from './csv-records.ts';
import { emailTitle } from './suggest-mapping.ts';

export interface CsvFile {
  columns: string[];
  /** Rows that are not empty, with their line in the file; as many cells as columns. */
  rows: CsvRecord[];
  /** Rows that could not be read. */
  bad: BadCsvRecord[];
}
export interface CsvRefusal {
  refusal: Extract<FieldErrorCode, `csv_${string}`>;
  values: Record<string, number>;
}

const delimiters = [';', ',', '\t', '|'] as const;
const mostCellLength = 1000;
/** Lines by which the separator and the titles are found. */
const headLines = 20;
const address = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/**
 * Reads a table of people. The separator is the one that most of the first lines have, or that of a line `sep=;`. The titles of the columns are the row with a title for
 * e-mails, else the fullest one above the first address: reports begin with a heading. A file that begins with an address has no titles.
 */
export function readCsv(content: string): CsvFile | CsvRefusal {
  if (content.includes('\u0000')) return refuse('csv_unreadable');
  const lines = content
    .replace(/^\uFEFF/, '')
    .toWellFormed()
    .replaceAll('\uFFFD', '?')
    .split(/\r\n|\r|\n/);
  const stated = /^"?sep=(.)"?$/i.exec(lines[0]?.trim() ?? '')?.[1];
  const skipped = stated === undefined ? 0 : 1;
  const delimiter = stated ?? delimiterOf(lines.slice(0, headLines));
  const { records, bad } = readRecords(lines.slice(skipped), {
    firstLine: 1 + skipped,
    delimiter,
    most: maxImportRows + headLines,
  });
  if (bad.length > maxImportRows) return refuse('csv_unreadable');
  const { columns, rows, titleLine } = withTitles(records);
  if (rows.length === 0) return refuse(bad.length === 0 ? 'csv_no_rows' : 'csv_unreadable');
  if (columns.length > maxImportColumns) return refuse('csv_too_many_columns', { number: maxImportColumns });
  if (rows.length > maxImportRows) return refuse('csv_too_many_rows', { number: maxImportRows });
  return {
    columns: columns.map((title) => title.slice(0, 200)),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: columns.map((_, index) => (cells[index] ?? '').slice(0, mostCellLength)),
    })),
    // Mistakes in headings above the titles do not matter.
    bad: bad.filter(({ line }) => line > titleLine),
  };
}

const refuse = (refusal: CsvRefusal['refusal'], values: CsvRefusal['values'] = {}): CsvRefusal => ({
  refusal,
  values,
});

function delimiterOf(lines: readonly string[]): string {
  const uses = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    return {
      delimiter,
      lines: counts.filter((count) => count > 0).length,
      count: counts.reduce((sum, count) => sum + count, 0),
    };
  });
  const [best] = uses.toSorted((a, b) => b.lines - a.lines || b.count - a.count);
  return best?.delimiter ?? ',';
}

function withTitles(records: readonly CsvRecord[]): {
  columns: string[];
  rows: CsvRecord[];
  titleLine: number;
} {
  const head = records.slice(0, headLines);
  const firstPerson = head.findIndex(({ cells }) => cells.some((cell) => address.test(cell)));
  if (firstPerson === 0) {
    const width = Math.max(...head.map(({ cells }) => cells.length));
    return { columns: Array.from({ length: width }, () => ''), rows: [...records], titleLine: 0 };
  }
  const candidates = firstPerson < 0 ? head.slice(0, 1) : head.slice(0, firstPerson);
  const filled = ({ cells }: CsvRecord) => cells.filter((cell) => cell !== '').length;
  const titles =
    candidates.find(({ cells }) => cells.some((cell) => emailTitle.test(cell.trim()))) ??
    candidates.toSorted((a, b) => filled(b) - filled(a))[0];
  if (titles === undefined) return { columns: [], rows: [], titleLine: 0 };
  const rows = records.slice(records.indexOf(titles) + 1);
  return { columns: titles.cells, rows, titleLine: titles.line };
}
