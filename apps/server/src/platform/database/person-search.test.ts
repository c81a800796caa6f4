import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { personSearch } from './person-search.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.aurora.db
    .insertInto('users')
    .values([
      { name: 'Алёна', last_name: 'Иванова', email: 'alena@example.com' },
      { name: 'Alena', last_name: 'Ivanova', email: 'a_l%e@example.com' },
      { name: 'José', last_name: 'Peña', email: null, phone: '+34600100200', username: 'Pepe' },
    ])
    .execute();
  await sql`insert into users (name, last_name) select 'Name' || n, 'Last' || n from generate_series(1, 5000) n`.execute(
    t.aurora.db,
  );
  await sql`analyze users`.execute(t.aurora.db);
});
afterAll(() => t.close());

async function findNames(q: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select u.name from users u where ${personSearch(q)} order by u.id limit 3`.execute(t.aurora.db);
  return rows.map(({ name }) => name);
}

test.each([
  ['алёна', ['Алёна']],
  ['ЁНА ИВАН', ['Алёна']],
  // Equal only in the index.
  ['алена', []],
  ['ivanova', ['Alena']],
  ['EXAMPLE.com', ['Алёна', 'Alena']],
  ['josé p', ['José']],
  // One or two letters match the beginning of a word.
  ['а', ['Алёна']],
  ['ИВ', ['Алёна']],
  ['ён', []],
  ['_l%', ['Alena']],
  ['%', ['Alena']],
  [String.raw`\ `, []],
  ['Name4711 Last4711', ['Name4711']],
  ['last4711 name4711', ['Name4711']],
  ['Иванова ALENA', ['Алёна']],
  ['+34 (600) 100-200', ['José']],
  ['0100200', ['José']],
  ['pepe', ['José']],
  ['pepe Name4711', []],
])('a search for %j finds the users that match each of its words', async (q, names) => {
  expect(await findNames(q)).toEqual(names);
});

test('a search without text has no condition', () => {
  expect(personSearch(' ')).toBeUndefined();
  expect(personSearch(undefined)).toBeUndefined();
});

test.each(['алён', 'иванова', 'Ivanova', 'last47', 'ив', 'Иванова Алёна'])(
  'a search for %j uses the index',
  async (q) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from users u where ${personSearch(q)}`.execute(t.aurora.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_search');
  },
);
