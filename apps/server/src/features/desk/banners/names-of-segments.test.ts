import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../../../platform/database/migration-files.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createPerson } from '../../../testing/base/people.ts';

/** The column `banners.segments` is that of nodes of the previous release: it goes away with this file. */
let t: TestApp;
let sleepersId: number;
let bothId: number;
beforeAll(async () => {
  t = await createTestApp();
  const person = await createPerson(t, t.aurora);
  await t.aurora.db
    .updateTable('users')
    .set({ segments: ['vip', 'both'] })
    .where('id', '=', person.id)
    .execute();
  const addSegment = async (name: string) =>
    (
      await t.aurora.db
        .insertInto('segments')
        .values({ name, rule: '{"conditions":[]}' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  [sleepersId, bothId] = [await addSegment('sleepers'), await addSegment('both')];
});
afterAll(() => t.close());

async function add(audience: { segments?: string[]; labels?: string[]; segment_ids?: number[] }) {
  const file = await t.aurora.db
    .insertInto('files')
    .values({ name: 'a', key: crypto.randomUUID(), type: 2, mime: 'image/png', bytes: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await t.aurora.db
    .insertInto('banners')
    .values({
      sort: 1,
      title: 'A',
      type: 'banner',
      image_file_id: file.id,
      position: 'home',
      placement: 'top',
      ...audience,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const read = (id: number) =>
  t.aurora.db
    .selectFrom('banners')
    .select(['segment_ids', 'labels', 'segments'])
    .where('id', '=', id)
    .executeTakeFirst();

test('a banner that a node of the previous release stores by names refers to segments and labels', async () => {
  const id = await add({ segments: ['sleepers', 'vip', 'gone'] });
  expect(await read(id)).toMatchObject({ segment_ids: [sleepersId], labels: ['vip', 'gone'] });
  await t.aurora.db
    .updateTable('banners')
    .set({ segments: ['both'] })
    .where('id', '=', id)
    .execute();
  expect(await read(id)).toMatchObject({ segment_ids: [bothId], labels: ['both'] });
});

test('a node of the previous release reads the names of segments, also of renamed ones', async () => {
  const id = await add({ segment_ids: [sleepersId], labels: ['vip'] });
  expect((await read(id))?.segments).toEqual(['sleepers', 'vip']);
  const rename = (name: string) =>
    t.aurora.db.updateTable('segments').set({ name }).where('id', '=', sleepersId).execute();
  await rename('dormant');
  expect((await read(id))?.segments).toEqual(['dormant', 'vip']);
  await rename('sleepers');
  await t.aurora.db.updateTable('banners').set({ segment_ids: [] }).where('id', '=', id).execute();
  expect(await read(id)).toEqual({ segment_ids: [], labels: ['vip'], segments: ['vip'] });
});

test('the migration finds the segments and labels of the banners that there are', async () => {
  const migration = await readFile(join(migrationsFolder, 'brand', '0490-segment-ids.sql'), 'utf8');
  const ids = [
    await add({ segments: ['vip', 'sleepers'] }),
    await add({ segments: ['both'] }),
    await add({}),
  ];
  const before = await Promise.all(ids.map(read));
  await sql`drop function keep_banner_segments, rename_banner_segments, segments_named, labels_named cascade`.execute(
    t.aurora.db,
  );
  await sql`alter table banners drop column segment_ids, drop column labels`.execute(t.aurora.db);
  await sql.raw(migration).execute(t.aurora.db);
  expect(await Promise.all(ids.map(read))).toEqual(before);
  expect(before).toMatchObject([
    { segment_ids: [sleepersId], labels: ['vip'] },
    { segment_ids: [bothId], labels: ['both'] },
    { segment_ids: [], labels: [] },
  ]);
});
