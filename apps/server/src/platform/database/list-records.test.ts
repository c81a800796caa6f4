import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { findRecord, listRecords, type RecordSource } from './list-records.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Numbers from 1, in groups of ten; every third has no label. */
const numbers = (count: number): RecordSource<'id' | 'group' | 'label'> => ({
  select: sql`n.id, names.name`,
  from: sql`generate_series(1, ${count}::int) n(id)`,
  join: sql`cross join lateral (select 'number ' || n.id as name) names`,
  key: sql`n.id`,
  sort: {
    id: sql`n.id`,
    group: sql`(n.id - 1) / 10`,
    label: { nullable: sql`case when n.id % 3 > 0 then n.id end` },
  },
});
type Query = Parameters<typeof listRecords<unknown, 'id' | 'group' | 'label'>>[3];

async function list(count: number, query: Partial<Query>, where = [sql`true`]) {
  const all: Query = { sort: ['id', 'ASC'], range: [0, 24], filter: {}, ...query };
  const { items, ...rest } = await listRecords<{ id: number; name: string }, 'id' | 'group' | 'label'>(
    t.aurora.staffDb,
    numbers(count),
    where,
    all,
  );
  return { ids: items.map(({ id }) => id), ...rest };
}

test('a range of records is returned with its columns, offset and total', async () => {
  expect(await list(30, { range: [10, 12] })).toEqual({ ids: [11, 12, 13], from: 10, total: 30 });
  expect(await list(30, { range: [28, 40] })).toEqual({ ids: [29, 30], from: 28, total: 30 });
  expect(await list(30, { range: [40, 50] })).toEqual({ ids: [], from: 40, total: 30 });
  expect(await list(0, {})).toEqual({ ids: [], from: 0, total: 0 });
  expect(await findRecord(t.aurora.staffDb, numbers(30), [sql`n.id = 7`])).toEqual({
    id: 7,
    name: 'number 7',
  });
  expect(await findRecord(t.aurora.staffDb, numbers(30), [sql`n.id = 31`])).toBeUndefined();
});

test('only records that meet all conditions are listed and counted', async () => {
  const where = [sql`n.id > 5`, sql`n.id % 2 = 0`];
  expect(await list(30, { range: [0, 1] }, where)).toEqual({ ids: [6, 8], from: 0, total: 13 });
});

test('records that are equal by the sort field are ordered by identifier', async () => {
  expect((await list(30, { sort: ['group', 'ASC'], range: [8, 11] })).ids).toEqual([9, 10, 11, 12]);
  expect((await list(30, { sort: ['group', 'DESC'], range: [8, 11] })).ids).toEqual([22, 21, 20, 19]);
});

test('records without a value come last in both directions', async () => {
  expect((await list(6, { sort: ['label', 'ASC'] })).ids).toEqual([1, 2, 4, 5, 3, 6]);
  expect((await list(6, { sort: ['label', 'DESC'] })).ids).toEqual([5, 4, 2, 1, 6, 3]);
});

test('no more than 200 records are listed at once', async () => {
  expect((await list(300, { range: [0, 299] })).ids).toHaveLength(200);
});

test.each([
  [10_000, {}, 10_000],
  [10_001, {}, null],
  [1000, { q: 'x' }, 1000],
  [1001, { q: 'x' }, null],
])('the total of %i records with the filter %j is %j', async (count, filter, total) => {
  expect((await list(count, { filter })).total).toBe(total);
});
