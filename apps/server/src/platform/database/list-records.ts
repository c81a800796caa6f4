import { maxCountedRecords, maxListedRecords } from '@daystream/contract';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Range } from '../http/lists.ts';

export type Sql = RawBuilder<unknown>;
/** A condition of a list; undefined and false are left out. */
export type Condition = Sql | undefined | false;

/** The tables, columns and sort fields of a record list. */
export interface RecordSource<Field extends string> {
  /** The columns of a row. */
  select: Sql;
  /** The tables that conditions and sort fields refer to. */
  from: Sql;
  /** Joins that only the columns need, each with at most one row. They are applied to the listed rows only. */
  join?: Sql;
  /** Identifies a record, and orders records with equal sort fields. */
  key: Sql;
  /** The expression of each sort field of the contract. */
  sort: Readonly<Record<Field, Sql | { nullable: Sql }>>;
}

/** The parsed query of a record list. */
export interface ListQuery<Field extends string> {
  sort: readonly [field: Field, order: 'ASC' | 'DESC'];
  range: readonly [first: number, last: number];
  filter: { q?: string | undefined; id?: readonly number[] | undefined };
}

/** Counting the results of a search is slower, and users refine a search instead of paging through it. */
const maxCountedMatches = 1000;

/** Lists a range of records with their total number, in one or two statements. */
export async function listRecords<Row, Field extends string>(
  db: QueryExecutorProvider,
  { select, from, join = sql``, key, sort }: RecordSource<Field>,
  where: readonly Condition[],
  query: ListQuery<Field>,
): Promise<Range<Row>> {
  const [first, last] = query.range;
  const limit = Math.min(last - first + 1, maxListedRecords);
  const [field, direction] = query.sort;
  const order = orderBy(sort[field], key, direction);
  const conditions = allOf(where);
  const { rows: items } = await sql<Row>`
    select ${select} from ${from}
      join (select ${key} as key from ${from} where ${conditions} ${order} limit ${limit} offset ${first}) page on page.key = ${key}
      ${join}
    ${order}`.execute(db);
  // A page that is not full is the last one.
  const isLast = items.length < limit && (items.length > 0 || first === 0);
  const total = isLast
    ? first + items.length
    : await countRecords(db, {
        from,
        conditions,
        max: query.filter.q ? maxCountedMatches : maxCountedRecords,
      });
  return { items, from: first, total };
}

/** Records without a value come last in both directions. Columns that are never null are sorted as their index is. */
function orderBy(by: Sql | { nullable: Sql }, key: Sql, order: 'ASC' | 'DESC'): Sql {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  return 'nullable' in by
    ? sql`order by ${by.nullable} ${direction} nulls last, ${key} ${direction}`
    : sql`order by ${by} ${direction}, ${key} ${direction}`;
}

/** Null above `max`: counting stops there, so that the list of a large brand costs no more than that of a small one. */
async function countRecords(
  db: QueryExecutorProvider,
  { from, conditions, max }: { from: Sql; conditions: Sql; max: number },
): Promise<number | null> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${from} where ${conditions} limit ${max + 1}) counted`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  return total > max ? null : total;
}

/** Reads one record; undefined if none meets the conditions. */
export async function findRecord<Row>(
  db: QueryExecutorProvider,
  { select, from, join = sql`` }: Pick<RecordSource<string>, 'select' | 'from' | 'join'>,
  where: readonly Condition[],
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${select} from ${from} ${join} where ${allOf(where)} limit 1`.execute(db);
  return rows[0];
}

/** All conditions together. */
export function allOf(where: readonly Condition[]): Sql {
  const conditions = where.filter((condition) => condition !== undefined && condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The column is one of the identifiers; no condition if `ids` is undefined. */
export function isAmong(column: Sql, ids: readonly number[] | undefined): Condition {
  return ids && sql`${column} = any(${ids}::bigint[])`;
}

/** The column has the value; no condition if it is undefined. */
export function isEqual(column: Sql, value: string | boolean | undefined): Condition {
  return value === undefined ? undefined : sql`${column} = ${value}`;
}

/** The text contains `q`, case-insensitively; no condition without a search text. For small tables, because it uses no index. */
export function contains(text: Sql, q: string | undefined): Condition {
  return q ? sql`strpos(lower(${text}), lower(${q})) > 0` : undefined;
}
