import type { Brand } from '../platform/brands/brand.ts';

/** Who is signed in, and what a second answer needs: neither is anybody's work. */
const passedOver = ['sessions', 'idempotency_keys'];

/** The statement for each brand that was asked about: it is as long as the schema, and asked hundreds of times. */
const statements = new WeakMap<Brand, Promise<string>>();

/** A fingerprint of every table of a brand: equal before and after a call that was to change nothing. */
export async function wholeState(brand: Brand): Promise<Record<string, string>> {
  const statement = statements.get(brand) ?? statementFor(brand);
  statements.set(brand, statement);
  const { rows } = await brand.pool.query<{ name: string; print: string }>({
    name: 'whole-state',
    text: await statement,
  });
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

async function statementFor({ pool, appId }: Brand): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'brand_' || $1 and table_name <> all($2)`,
    [appId, passedOver],
  );
  return tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from "${name}" t`,
    )
    .join(' union all ');
}
