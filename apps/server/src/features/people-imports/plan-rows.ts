import type { ImportField } from '@daystream/contract';
import { mapRow, type CellNote, type ImportedPerson } from './map-row.ts';
import type { ImportedRow, PeopleImportsRepository } from './people-imports.repository.ts';

export type PlannedRow = { line: number } & (
  | { person: ImportedPerson; notes: CellNote[]; isKnown: boolean }
  | CellNote
);

/** What an import does to each row: a new person, one who is known, or an error. Of rows with one e-mail the first counts. */
export async function planRows(
  repository: PeopleImportsRepository,
  rows: readonly ImportedRow[],
  mapping: readonly (ImportField | null)[],
  rules: { country: string; now: number },
): Promise<PlannedRow[]> {
  const mapped = rows.map(({ line, cells }) => ({ line, ...mapRow(cells, mapping, rules) }));
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
