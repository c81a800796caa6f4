import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { afterCursor, cursorOf, cursorPage } from './cursor.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('pages by cursor have every row once, also rows of one moment and of one microsecond apart', async () => {
  const columns = { at: sql`r.at`, id: sql`r.id` };
  const rows = sql`(values (1, timestamptz '2026-03-01 10:00:00.000001Z'), (2, '2026-03-01 10:00:00.000002Z'),
    (3, '2026-03-01 10:00:00.000002Z'), (4, '2026-03-01 10:00:00Z'), (5, '1999-12-31 23:59:59.999999Z')) as r (id, at)`;
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await sql<{ id: number; cursor: string }>`
      select r.id, ${cursorOf(columns)} as cursor from ${rows} where ${afterCursor(columns, cursor)}
      order by r.at desc, r.id desc limit 3`.execute(t.aurora.db);
    const { rows: items, next_cursor } = cursorPage(page.rows, 2);
    found.push(...items.map(({ id }) => id));
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(found).toEqual([3, 2, 1, 4, 5]);
});
