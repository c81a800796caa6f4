import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { BrandTables } from './brand-database.ts';

type Columns<Table extends keyof BrandTables> = keyof Selectable<BrandTables[Table]> & string;

const textOf = (table: string, columns: readonly string[]) => `(select ${columns.join(', ')} from ${table})`;

/**
 * The rows of a table as other features may read them: a subquery for their `from` and `join`, with the columns that the owner of the table publishes. PostgreSQL
 * merges it into the statement, so it costs nothing; but never lock its rows (`for update`), because a locked subquery is not merged and locks all of them.
 */
export const publishedRows = <Table extends keyof BrandTables, Column extends Columns<Table>>(
  table: Table,
  columns: readonly Column[],
): RawBuilder<Pick<Selectable<BrandTables[Table]>, Column>> => sql.raw(textOf(table, columns));

/** The same for statements that are written as text. */
export const publishedText = <Table extends keyof BrandTables>(
  table: Table,
  columns: readonly Columns<Table>[],
): string => textOf(table, columns);
