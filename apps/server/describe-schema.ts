import pg from 'pg';

/*
 * Writes one schema as SQL from the catalog: `pg_dump` is not part of the embedded database. Objects are sorted by name, so that the text follows from the
 * migrations alone. It is for reading and comparing; the migrations make the schema.
 */

const tablesText = `
  select c.oid, quote_ident(c.relname) as name, c.reloptions as options from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' order by c.relname collate "C"`;

const columnsText = `
  select a.attrelid as table_oid, quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_not_null, a.attidentity as identity,
    a.attgenerated as generated, pg_get_expr(d.adbin, d.adrelid, true) as value,
    case when a.attcollation <> t.typcollation then (select collname from pg_collation where oid = a.attcollation) end as collation,
    case when a.attstorage <> t.typstorage then a.attstorage end as storage, nullif(a.attcompression, '') as compression
  from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = any($1) and a.attnum > 0 and not a.attisdropped order by a.attrelid, a.attnum`;

const constraintsText = `
  select conrelid as table_oid, quote_ident(conname) as name, pg_get_constraintdef(oid, true) as definition from pg_constraint
  where conrelid = any($1) and contype <> 'n' and conparentid = 0 and contype <> 't'
  order by conrelid, array_position(array['p', 'u', 'x', 'c', 'f'], contype::text), conname collate "C"`;

const indexesText = `
  select i.indrelid as table_oid, pg_get_indexdef(i.indexrelid, 0, true) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any($1) and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by i.indrelid, c.relname collate "C"`;

const triggersText = `
  select tgrelid as table_oid, pg_get_triggerdef(oid, true) as definition from pg_trigger
  where tgrelid = any($1) and not tgisinternal order by tgrelid, tgname collate "C"`;

const functionsText = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  where p.pronamespace = $1::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

/** What the text would leave out: views, sequences that are not of an identity, types, rules and statistics. */
const othersText = `
  select relkind::text || ' ' || relname as name from pg_class c
  where relnamespace = $1::regnamespace and relkind not in ('r', 'i')
    and not (relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i'))
  union all select 'type ' || typname from pg_type where typnamespace = $1::regnamespace and typtype not in ('c', 'b')
  union all select 'statistics ' || stxname from pg_statistic_ext where stxnamespace = $1::regnamespace`;

interface OfTable {
  table_oid: number;
}
interface Definition extends OfTable {
  definition: string;
}
interface Column extends OfTable {
  name: string;
  type: string;
  is_not_null: boolean;
  identity: string;
  generated: string;
  value: string | null;
  collation: string | null;
  storage: string | null;
  compression: string | null;
}

function presentColumn(column: Column): string {
  const { name, type, value, collation, storage, compression } = column;
  const parts = [name, type];
  if (collation !== null) parts.push(`collate "${collation}"`);
  if (column.identity !== '')
    parts.push(`generated ${column.identity === 'a' ? 'always' : 'by default'} as identity`);
  else if (column.generated !== '') parts.push(`generated always as (${value}) stored`);
  else if (value !== null) parts.push(`default ${value}`);
  if (column.is_not_null) parts.push('not null');
  if (storage !== null) parts.push(`/* storage ${storage} */`);
  if (compression !== null) parts.push(`/* compression ${compression} */`);
  return parts.join(' ');
}

/** @throws Error for a kind of object that the text cannot contain */
export async function describeSchema(connectionString: string, schema: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const rows = async <Row extends object>(text: string, value: unknown): Promise<Row[]> =>
    (await client.query<Row>(text, [value])).rows;
  try {
    // Names of the schema then need no prefix.
    await client.query(`select set_config('search_path', $1, false), set_config('timezone', 'UTC', false)`, [
      schema,
    ]);
    const others = await rows<{ name: string }>(othersText, schema);
    if (others.length > 0)
      throw new Error(`describe-schema.ts does not know: ${others.map(({ name }) => name).join(', ')}`);
    const functions = await rows<Definition>(functionsText, schema);
    const tables = await rows<{ oid: number; name: string; options: string[] | null }>(tablesText, schema);
    const oids = tables.map(({ oid }) => oid);
    const byTable = async <Row extends OfTable>(text: string) =>
      Map.groupBy(await rows<Row>(text, oids), (row) => row.table_oid);
    const columns = await byTable<Column>(columnsText);
    const constraints = await byTable<Definition & { name: string }>(constraintsText);
    const indexes = await byTable<Definition>(indexesText);
    const triggers = await byTable<Definition>(triggersText);
    const statements = (of: Map<number, Definition[]>, oid: number) =>
      (of.get(oid) ?? []).map(({ definition }) => `${definition};\n`).join('');
    const texts = tables.map(({ oid, name, options }) => {
      const lines = [
        ...(columns.get(oid) ?? []).map(presentColumn),
        ...(constraints.get(oid) ?? []).map((one) => `constraint ${one.name} ${one.definition}`),
      ];
      const settings = options === null ? '' : ` with (${options.join(', ')})`;
      const table = `create table ${name} (\n  ${lines.join(',\n  ')}\n)${settings};\n`;
      return `${table}${statements(indexes, oid)}${statements(triggers, oid)}`;
    });
    const bodies = functions.map(
      ({ definition }) => `${definition.replace(` FUNCTION ${schema}.`, ' FUNCTION ').trimEnd()};\n`,
    );
    return [
      `-- The ${schema} schema after all migrations, for reading. Generated by generate-database-types.ts: edit migrations, not this file.\n`,
      ...texts,
      ...bodies,
    ].join('\n');
  } finally {
    await client.end();
  }
}
