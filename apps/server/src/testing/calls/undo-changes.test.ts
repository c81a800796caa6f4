import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompletePerson } from '../complete/complete-person.ts';
import { createPerson } from '../base/people.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { undoChanges } from './undo-changes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The rows of all tables of a brand, as text. */
async function rowsOf({ pool }: TestApp['aurora']): Promise<string[]> {
  const { rows } = await pool.query<{ rows: string }>(
    `select table_name || query_to_xml(format('select * from brand_aurora.%I as t order by t::text', table_name), false, false, '')::text as rows
     from information_schema.tables where table_schema = 'brand_aurora' and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map(({ rows: text }) => text);
}

it('takes back inserted, updated and deleted rows of every table', async () => {
  const anna = await createCompletePerson(t, t.aurora);
  const { undo, keep } = await undoChanges(t.aurora);
  const before = await rowsOf(t.aurora);
  await anna.owner.call('POST', '/spa/api/v1/auth/logout');
  await anna.admin.call('POST', `/studio/api/courses/${anna.courseId}/publish`);
  await createCompletePerson(t, t.aurora);
  // Deletes rows of many tables by their foreign keys.
  await t.aurora.pool.query('delete from users where id = $1', [anna.newcomer.id]);
  await t.aurora.pool.query('delete from user_lesson_statuses');
  expect(await undo()).toBeGreaterThan(50);
  expect(await rowsOf(t.aurora)).toEqual(before);

  const { id } = await createPerson(t, t.aurora);
  await keep();
  expect(await undo()).toBe(0);
  const kept = await t.aurora.db.selectFrom('users').select('id').where('id', '=', id).execute();
  expect(kept).toEqual([{ id }]);
});
