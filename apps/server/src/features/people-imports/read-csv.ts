import { maxImportColumns, maxImportRows } from '@daystream/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { invalidField } from '../../platform/errors/app-error.ts';

export interface CsvFile {
  columns: string[];
  /** Rows that are not empty, with their line in the file; as many cells as columns. */
  rows: { line: number; cells: string[] }[];
}

const delimiters = [';', ',', '\t'] as const;
const mostCellLength = 1000;

/** Reads a CSV file with a title line; the separator is the one that the title line has most. Errors: `invalid` on `content`. */
export function readCsv(content: string): CsvFile {
  if (content.includes('\u0000')) throw invalidField('content', 'file_unreadable');
  const records = parseRecords(content);
  const [titles, ...rest] = records;
  if (titles === undefined || rest.length === 0) throw invalidField('content', 'file_empty');
  const columns = titles.cells;
  if (columns.length > maxImportColumns || rest.length > maxImportRows)
    throw invalidField('content', 'too_long');
  const rows = rest.map(({ line, cells }) => ({
    line,
    cells: columns.map((_, index) => (cells[index] ?? '').slice(0, mostCellLength)),
  }));
  return { columns: columns.map((title) => title.slice(0, 200)), rows };
}

function parseRecords(content: string): { line: number; cells: string[] }[] {
  const [firstLine = ''] = content.split(/\r\n|\r|\n/, 1);
  const delimiter = delimiters.toSorted((a, b) => countOf(firstLine, b) - countOf(firstLine, a))[0];
  try {
    const parsed = parse(content, {
      bom: true,
      delimiter: delimiter ?? ',',
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 100_000,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) throw invalidField('content', 'file_unreadable');
    throw error;
  }
}

const countOf = (line: string, delimiter: string) => line.split(delimiter).length;
