import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { publishedRows } from './published-rows.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('PostgreSQL merges published rows into the statement: the plan is that of the table', async () => {
  const rows = publishedRows('users', ['id', 'name']);
  const planOf = async (users: RawBuilder<unknown>) =>
    (
      await sql<object>`explain (costs off) select s.id, users.name from user_course_streams s left join ${users} users
        on users.id = s.user_id where s.course_id = 1`.execute(t.aurora.db)
    ).rows;
  expect(await planOf(rows)).toEqual(await planOf(sql``));
});
