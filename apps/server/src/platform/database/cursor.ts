import { sql, type RawBuilder } from 'kysely';

/*
 * Lists by cursor (`cursorQuery` of the contract): the position of a row is a time and an id, so that rows of one moment have an order. On the wire it is
 * `microseconds.id`, exact as PostgreSQL stores times.
 */

/** The columns that the list is ordered by, both in the same direction. An index has to have them in this order. */
export interface CursorColumns {
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

/** The rows after a cursor, of a list that is in descending order unless it says otherwise; all for undefined. The contract has checked the form of the cursor. */
export function afterCursor(
  { at, id }: CursorColumns,
  cursor: string | undefined,
  order: 'ascending' | 'descending' = 'descending',
): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const isAfter = order === 'ascending' ? sql`>` : sql`<`;
  const [micros = '', rowId = ''] = cursor.split('.');
  return sql<boolean>`(${at}, ${id}) ${isAfter} (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${rowId}::bigint)`;
}

/** The cursor of a row, a column of the statement. */
export const cursorOf = ({ at, id }: CursorColumns): RawBuilder<string> =>
  sql<string>`((extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id})`;

/** The first `limit` of the rows with the cursor of the next page. The statement has to read one row more than `limit`. */
export function cursorPage<Row extends { cursor: string }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next_cursor: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null };
}
