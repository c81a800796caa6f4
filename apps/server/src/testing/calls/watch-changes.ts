import type { Brand } from '../../platform/brands/brand.ts';

/** Sessions and stored replies of idempotent requests: written by calls that change nothing. */
const ignoredTables = ['sessions', 'idempotency_keys'];

const installSql = `
  create schema if not exists watched;
  create table if not exists watched.changes (id bigint generated always as identity, change text not null);
  create or replace function watched.record_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or old::text <> new::text then
      insert into watched.changes (change) values (lower(tg_op) || ' ' || tg_table_schema || '.' || tg_table_name);
    end if;
    return null;
  end $$;`;

/** Runs `work` and returns the changes that it made in the watched brands, such as `update brand_aurora.users`. */
export type WatchChanges = <Result>(
  work: () => Promise<Result>,
) => Promise<{ result: Result; changes: string[] }>;

/**
 * Installs triggers that record each committed change of a row in the tables of these brands. The cost does not depend on the amount of data, unlike a
 * comparison before and after.
 */
export async function watchChanges(...brands: readonly [Brand, ...Brand[]]): Promise<WatchChanges> {
  const [{ pool }] = brands;
  await pool.query(installSql);
  for (const brand of brands)
    await addTriggers(brand, { name: 'watched', calls: 'watched.record_change', ignored: ignoredTables });
  const readChanges = async () => {
    const { rows } = await pool.query<{ change: string }>('delete from watched.changes returning change');
    return [...new Set(rows.map(({ change }) => change))].toSorted();
  };
  return async (work) => {
    await readChanges();
    const result = await work();
    return { result, changes: await readChanges() };
  };
}

/** Adds a trigger for each changed row to the tables of a brand but the `ignored`. */
export async function addTriggers(
  { pool, appId }: Brand,
  { name, calls, ignored = [] }: { name: string; calls: string; ignored?: readonly string[] },
): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = format('brand_%s', $1::text)::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all($2)`,
    [appId, ignored],
  );
  const triggers = rows.map(
    ({ table }) =>
      `create trigger ${name} after insert or update or delete on "${table}" for each row execute function ${calls}()`,
  );
  await pool.query(triggers.join(';'));
}
