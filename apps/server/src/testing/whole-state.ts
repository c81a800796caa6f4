import type { Brand } from '../platform/brands/brand.ts';

/** Who is signed in, and what a second answer needs: neither is anybody's work. */
const passedOver = ['sessions', 'idempotency_keys'];

/** A fingerprint of every table of a brand: equal before and after a call that was to change nothing. */
export async function wholeState({ pool, appId }: Brand): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'brand_' || $1 and table_name <> all($2)`,
    [appId, passedOver],
  );
  const { rows } = await pool.query<{ name: string; print: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from "${name}" t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
