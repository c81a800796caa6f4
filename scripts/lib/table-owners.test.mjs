import { expect, it } from 'vitest';
import { tableFaults } from './table-owners.mjs';

const known = new Set(['users', 'files', 'orders']);
const feature = (name, tables, text = '', more = {}) => ({
  name,
  tables,
  sources: [{ file: `features/${name}/${name}.repository.ts`, text }],
  ...more,
});
/** The faults of a feature `shop`, which owns `orders`, with a source. */
const faultsOf = (text, allowed = []) =>
  tableFaults({
    known,
    units: [feature('auth', ['users']), feature('files', ['files']), feature('shop', ['orders'], text)],
    allowed,
  });
const reads = (table, owner) =>
  `shop reads ${table} (features/shop/shop.repository.ts), which belongs to ${owner}`;
const writes = (table, owner) => reads(table, owner).replace('reads', 'writes');
const readsUsers = [reads('users', 'auth')];
const writesUsers = [writes('users', 'auth')];

it.each([
  ['an own table', 'sql`select id from orders o where o.id = ${id} for update of o`', []],
  ['a join', 'sql`select u.name from orders o left join users u on u.id = o.user_id`', readsUsers],
  ['a comma join', 'sql`select 1 from orders o, users u where u.id = o.user_id`', readsUsers],
  [
    'a comma join after functions',
    'sql`select from unnest(${ids}::bigint[], $2) as a(id, n), users`',
    readsUsers,
  ],
  [
    'a comma join after a condition',
    'sql`select from orders o join orders p on p.id = o.id, users u`',
    readsUsers,
  ],
  ['parentheses around a join', 'sql`select from (users u join orders o on o.user_id = u.id)`', readsUsers],
  [
    'a lateral subquery',
    'sql`select from orders o cross join lateral (select from only "users" u) x`',
    readsUsers,
  ],
  [
    'the body of a CTE',
    'sql`with a as (select id from users), orders2 as (select 1) select * from a, orders2`',
    readsUsers,
  ],
  [
    'a CTE of the name of a table',
    'sql`with users as (select 1 as id) select id from users join orders o using (id)`',
    [],
  ],
  [
    'a writing CTE',
    'sql`with gone as (delete from users where id = 1 returning id) select id from gone`',
    writesUsers,
  ],
  ['an insert', 'sql`insert into users (name) select name from orders on conflict do nothing`', writesUsers],
  ['an update', 'sql`update only users u set name = o.name from orders o where o.id = u.id`', writesUsers],
  [
    'a read in an update',
    'sql`update orders o set name = u.name from users u where u.id = o.id`',
    readsUsers,
  ],
  ['a read in a delete', 'sql`delete from orders o using users u where u.id = o.user_id`', readsUsers],
  [
    'a merge',
    'sql`merge into users u using orders o on o.id = u.id when matched then update set name = o.name`',
    writesUsers,
  ],
  ['a truncate of two', 'sql`truncate orders, users`', writesUsers],
  [
    'a fragment that begins with the table',
    'const from = sql`users u join orders o on o.user_id = u.id`',
    readsUsers,
  ],
  ['the name alone', 'const target = sql`users`', readsUsers],
  [
    'a nested fragment',
    'sql`select 1 from orders ${isNamed ? sql`join users u on true` : sql``}`',
    readsUsers,
  ],
  ['a text that is no tagged template', "const text = 'select id from users where id = $1'", readsUsers],
  ['a table in a schema', 'sql`select from brand_a.users`', readsUsers],
  [
    'columns, functions and words',
    'sql`select users.id, extract(epoch from files) from orders where a is distinct from users`',
    [],
  ],
  ['comments and texts in SQL', "sql`select 'from users' from orders -- join users`", []],
  ['an English text', "throw new Error('No picture came from users of files.')", []],
  ['a system table', 'sql`select from pg_class join information_schema.files on true`', []],
  ['Kysely with an alias', "db.selectFrom('users as u').select('u.id')", readsUsers],
  ['several tables of Kysely', "db.selectFrom(['orders', 'users as u'])", readsUsers],
  ['a join of Kysely', "db.selectFrom('orders').leftJoin('users', 'users.id', 'orders.user_id')", readsUsers],
  [
    'a subquery of Kysely',
    "db.selectFrom('orders').where(({ exists, selectFrom }) => exists(db.selectFrom('users')))",
    readsUsers,
  ],
  ['an insert of Kysely', "trx.insertInto('users').values(row)", writesUsers],
  ['an update from another table', "trx.updateTable('orders').from('users')", readsUsers],
  ['a delete of Kysely', "trx.deleteFrom('users')", writesUsers],
  ['a merge of Kysely', "trx.mergeInto('users').using('orders', 'orders.id', 'users.id')", writesUsers],
  ['methods of the same name', "Array.from('abc'); accounts.mergeInto(token, id)", []],
  [
    'helpers of personal data',
    "await deleteRows(trx, 'users', 'id', 1); await rowsOf(db, 'files', 'user_id', 1)",
    [writes('users', 'auth'), reads('files', 'files')],
  ],
  [
    'a loop over names',
    "for (const table of ['users', 'orders']) await moveRows(trx, table, 'id', 1, 2)",
    writesUsers,
  ],
  [
    'a name in a constant',
    "const table = 'users'; sql`delete from ${sql.table(table)}`",
    [...writesUsers, ...readsUsers],
  ],
])('finds %s', (_, text, faults) => {
  expect(faultsOf(text).toSorted()).toEqual(faults.toSorted());
});

it.each([
  'sql`select from ${sql.table(name)}`',
  'sql`update ${target} set id = 1`',
  'db.selectFrom(name)',
  'trx.deleteFrom(`user${s}`)',
])('refuses a name that is computed: %s', (text) => {
  const line = 'features/shop/shop.repository.ts computes the name of a table';
  expect(faultsOf(text)).toEqual([line]);
  expect(faultsOf(text, [line])).toEqual([]);
});

it('refuses what is no table', () => {
  expect(faultsOf('sql`select from user_s join orders o on true`')).toEqual([
    'features/shop/shop.repository.ts names user_s, which is no table',
  ]);
});

it('knows exceptions, and refuses those that nothing needs', () => {
  const text = 'sql`select from users`';
  expect(faultsOf(text, ['shop reads users'])).toEqual([]);
  expect(faultsOf(text, ['shop writes users', 'shop reads users'])).toEqual([
    'shop writes users: this exception is not needed',
  ]);
});

it('wants one owner for each table', () => {
  const units = [feature('auth', ['users', 'user_s']), feature('shop', ['users', 'orders'])];
  expect(tableFaults({ known, units, allowed: [] })).toEqual([
    'auth lists user_s, which is no table',
    'users has two owners: auth and shop',
    'files has no owner',
  ]);
});

it('lets a declared reader read all and write only its own', () => {
  const units = [feature('auth', ['users', 'files'])];
  const reader = (text) => feature('shop', ['orders'], text, { readsAll: 'It counts.' });
  const faults = (text) => tableFaults({ known, units: [...units, reader(text)], allowed: [] });
  expect(faults('sql`select from users`')).toEqual([]);
  expect(faults('sql`select from users`; sql`delete from users`')).toEqual(writesUsers);
  expect(faults('sql`select from orders`')).toEqual(['shop reads no table of others: it needs no readsAll']);
});

it.each([
  ["export { createOrdersRepository } from './orders.ts';", 'shop exports createOrdersRepository'],
  ["export * from './orders.repository.ts';", 'shop exports *'],
])('refuses a repository in an index.ts: %s', (text, fault) => {
  const index = { file: 'features/shop/index.ts', text };
  const units = [{ name: 'shop', tables: [...known], sources: [index] }];
  expect(tableFaults({ known, units, allowed: [] })).toEqual([fault]);
});
