import type { ImportField } from '@daystream/contract';
import {
  mapRow,
  rowRules,
  type CellNote,
  type ImportedPerson,
  type MappedRow,
  type RowRules,
} from './map-row.ts';
import type { ImportedRow, PeopleImportsRepository, ReadNote } from './people-imports.repository.ts';

export type PlannedRow = { line: number } & (
  | { person: ImportedPerson; notes: (CellNote | ReadNote)[]; isKnown: boolean }
  | CellNote
);

/** A mapped row with what was said about it when the table was read. */
export const noted = (row: MappedRow, read: readonly ReadNote[]) =>
  'person' in row ? { ...row, notes: [...read, ...row.notes] } : row;

/** What an import does to each row: a new person, one who is known, or an error. Of rows with one e-mail the first counts. */
export async function planRows(
  repository: PeopleImportsRepository,
  rows: readonly ImportedRow[],
  mapping: readonly (ImportField | null)[],
  rules: Omit<RowRules, 'orders'>,
): Promise<PlannedRow[]> {
  const ofTable = rowRules(rows, mapping, rules);
  const mapped = rows.map(({ line, cells, notes }) => ({
    line,
    ...noted(mapRow(cells, mapping, ofTable), notes),
  }));
  const known = await repository.known(mapped.flatMap((row) => ('person' in row ? [row.person.email] : [])));
  const seen = new Set<string>();
  return mapped.map((row) => {
    if (!('person' in row)) return row;
    const { line, person, notes } = row;
    if (seen.has(person.email)) return { line, field: 'email', error: 'cell_email_repeated' };
    seen.add(person.email);
    return { line, person, notes, isKnown: known.has(person.email) };
  });
}
