import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRecord {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
}
/** A record that is no valid CSV. */
export interface BadCsvRecord {
  line: number;
  error: 'csv_quote_inside' | 'csv_quote_open';
}

/** Line breaks of a cell; a quote that is not closed by then is a mistake of one row. */
const maxLines = 50;

/** Splits a text into records, up to `most` and one more. A mistake with quotes costs the line in which it is, not what follows. Records without any text are left out. */
export function readRecords(
  lines: readonly string[],
  { firstLine, delimiter, most }: { firstLine: number; delimiter: string; most: number },
): { records: CsvRecord[]; bad: BadCsvRecord[] } {
  const records: CsvRecord[] = [];
  const bad: BadCsvRecord[] = [];
  for (let index = 0; index < lines.length && records.length <= most && bad.length <= most;) {
    const line = firstLine + index;
    // A table may end with a million of them.
    if (isBlank(lines[index])) {
      index += 1;
      continue;
    }
    const end = endOfRecord(lines, index, delimiter);
    if (end === undefined) bad.push({ line, error: 'csv_quote_open' });
    else {
      const cells = cellsOf(lines.slice(index, end).join('\n'), delimiter);
      if (cells === undefined) bad.push({ line, error: 'csv_quote_inside' });
      else if (cells.some((cell) => cell !== '')) {
        records.push({ line, cells });
        index = end;
        continue;
      }
    }
    index += 1;
  }
  return { records, bad };
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

/** The index of the line after a record; undefined if a quote is not closed. */
function endOfRecord(lines: readonly string[], from: number, delimiter: string): number | undefined {
  let isOpen = false;
  for (let index = from; index < Math.min(lines.length, from + maxLines); index += 1) {
    isOpen = isQuoteOpen(lines[index] ?? '', isOpen, delimiter);
    if (!isOpen) return index + 1;
  }
  return undefined;
}

/** Whether a cell in quotes continues after a line. Quotes in the middle of a cell that does not begin with one are text. */
function isQuoteOpen(line: string, isContinued: boolean, delimiter: string): boolean {
  let isQuoted = isContinued;
  let at = 0;
  for (;;) {
    if (!isQuoted) {
      while (line[at] === ' ') at += 1;
      if (line[at] === '"') [isQuoted, at] = [true, at + 1];
    }
    if (isQuoted) {
      for (;;) {
        at = line.indexOf('"', at);
        if (at < 0) return true;
        if (line[at + 1] !== '"') break;
        at += 2;
      }
      isQuoted = false;
      at += 1;
    }
    at = line.indexOf(delimiter, at);
    if (at < 0) return false;
    at += 1;
  }
}

/** The cells of one record; undefined if a cell in quotes has text after its last quote. */
function cellsOf(record: string, delimiter: string): string[] | undefined {
  try {
    const [cells = []] = parse(record, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    return cells.map(plainCell);
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** Without what exports add so that spreadsheets keep a number as it is: `="+7916…"`, `'+7916…`, and without spaces of any kind around it. */
const plainCell = (cell: string): string =>
  (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[+=\d])/, '')).trim();
