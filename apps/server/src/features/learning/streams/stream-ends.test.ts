import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const day = 86_400_000;

let t: TestApp;
let courseId: number;
let userId: number;
let streamId: number;
beforeAll(async () => {
  t = await createTestApp();
  courseId = (await createPublishedCourse(t, t.aurora)).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  userId = (await createPerson(t, t.aurora)).id;
  streamId = await createStream(t, t.aurora, { userId, courseId });
  await t.aurora.db.deleteFrom('entitlements').where('user_id', '=', userId).execute();
});

const at = (days: number) => new Date(t.clock.now + days * day);

function grant(endsAt: Date | null, source: 'staff' | 'subscription' = 'staff') {
  const entitlement = { user_id: userId, kind: 'course', target_id: courseId, source, source_id: streamId };
  return t.aurora.db
    .insertInto('entitlements')
    .values({ ...entitlement, starts_at: at(0), ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function readEnd(id = streamId): Promise<Date | null> {
  const { ends_at } = await t.aurora.db
    .selectFrom('user_course_streams')
    .select('ends_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ends_at;
}

test('the end of a stream is the last end of its entitlements, and none while one has no end', async () => {
  expect(await readEnd()).toBeNull();
  await grant(at(2));
  const late = await grant(at(5));
  expect(await readEnd()).toEqual(at(5));
  const endless = await grant(null);
  expect(await readEnd()).toBeNull();
  const { db } = t.aurora;
  await db
    .updateTable('entitlements')
    .set({ revoked_at: at(0) })
    .where('id', '=', endless.id)
    .execute();
  expect(await readEnd()).toEqual(at(5));
  await db
    .updateTable('entitlements')
    .set({ ends_at: at(3) })
    .where('id', '=', late.id)
    .execute();
  expect(await readEnd()).toEqual(at(3));
  await db.deleteFrom('entitlements').where('id', '=', late.id).execute();
  expect(await readEnd()).toEqual(at(2));
});

test('subscriptions determine the end of an optional purchase only', async () => {
  await grant(at(2));
  await grant(at(9), 'subscription');
  expect(await readEnd()).toEqual(at(2));
  const { db } = t.aurora;
  await db
    .updateTable('user_course_streams')
    .set({ is_optional_purchase: true })
    .where('id', '=', streamId)
    .execute();
  expect(await readEnd()).toEqual(at(9));
});

test('an entitlement that moves to another user changes the ends of both streams', async () => {
  await grant(at(2));
  const other = await createPerson(t, t.aurora);
  const otherId = await createStream(t, t.aurora, { userId: other.id, courseId, endDate: at(1).getTime() });
  await t.aurora.db
    .updateTable('entitlements')
    .set({ user_id: other.id })
    .where('user_id', '=', userId)
    .execute();
  expect([await readEnd(), await readEnd(otherId)]).toEqual([null, at(2)]);
});

test('concurrent transactions that grant entitlements of one stream store the later end', async () => {
  const [first, second] = await Promise.all([t.aurora.pool.connect(), t.aurora.pool.connect()]);
  const insert = `insert into entitlements (user_id, kind, target_id, source, source_id, starts_at, ends_at) values ($1, 'course', $2, 'staff', $3, $4, $5)`;
  const values = [userId, courseId, streamId, at(0)];
  try {
    await first.query('begin');
    await first.query(insert, [...values, at(7)]);
    const waiting = second.query(insert, [...values, at(4)]);
    await first.query('commit');
    await waiting;
  } finally {
    first.release();
    second.release();
  }
  expect(await readEnd()).toEqual(at(7));
});
