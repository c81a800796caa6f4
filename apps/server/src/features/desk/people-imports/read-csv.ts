import { maxImportColumns, maxImportRows, type FieldErrorCode } from '@daystream/contract';
import { readRecords, type BadCsvRecord, type CsvRecord } from './csv-records.ts';
import { isEmailTitle } from './suggest-mapping.ts';

export interface CsvRow extends CsvRecord {
  /** What is said about the row, which is imported. */
  note?: Extract<FieldErrorCode, 'csv_more_cells'>;
}
export interface CsvFile {
  /** Titles; empty for columns without one. */
  columns: string[];
  /** Rows that are not empty, with their line in the file; as many cells as columns. */
  rows: CsvRow[];
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
  const { columns: titles, rows, titleLine } = withTitles(records);
  if (rows.length === 0) return refuse(bad.length === 0 ? 'csv_no_rows' : 'csv_unreadable');
  const titled = widthOf(titles);
  if (titled > maxImportColumns) return refuse('csv_too_many_columns', { number: maxImportColumns });
  if (rows.length > maxImportRows) return refuse('csv_too_many_rows', { number: maxImportRows });
  const wider = rows.filter(({ cells }) => widthOf(cells) > titled);
  // Cells beyond the titles are columns without a title. Where only some rows have them, a separator may stand in a cell of theirs.
  const width = Math.min(maxImportColumns, Math.max(titled, ...wider.map(({ cells }) => widthOf(cells))));
  const isColumn = titled === 0 || wider.length > rows.length / 2;
  const places = Array.from({ length: width }, (_, index) => index);
  return {
    columns: places.map((index) => (titles[index] ?? '').slice(0, 200)),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: places.map((index) => (cells[index] ?? '').slice(0, mostCellLength)),
      ...(widthOf(cells) > (isColumn ? width : titled) && { note: 'csv_more_cells' }),
    })),
    // Mistakes in headings above the titles do not matter.
    bad: bad.filter(({ line }) => line > titleLine),
  };
}

const refuse = (refusal: CsvRefusal['refusal'], values: CsvRefusal['values'] = {}): CsvRefusal => ({
  refusal,
  values,
});

/** The number of cells up to the last one that is not empty: programs fill rows with separators. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

function delimiterOf(lines: readonly string[]): string {
  const uses = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length - 1);
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
  if (firstPerson === 0) return { columns: [], rows: [...records], titleLine: 0 };
  const candidates = firstPerson < 0 ? head.slice(0, 1) : head.slice(0, firstPerson);
  const filled = ({ cells }: CsvRecord) => cells.filter((cell) => cell !== '').length;
  const titles =
    candidates.find(({ cells }) => cells.some(isEmailTitle)) ??
    candidates.toSorted((a, b) => filled(b) - filled(a))[0];
  if (titles === undefined) return { columns: [], rows: [], titleLine: 0 };
  const rows = records.slice(records.indexOf(titles) + 1);
  return { columns: titles.cells, rows, titleLine: titles.line };
}
