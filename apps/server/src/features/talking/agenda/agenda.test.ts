import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AgendaEvent } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createCourseDraft } from '../../../testing/learning/courses.ts';
import {
  createPublishedCourse,
  createStream,
  publishCourse,
  startOfToday,
} from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const dayMs = 86_400_000;
const base = '/spa/api/v1/events';
let t: TestApp;
let courseId: number;
beforeAll(async () => {
  t = await createTestApp();
  ({ id: courseId } = await createPublishedCourse(t, t.aurora, { title: 'Шея' }));
});
afterAll(() => t.close());

const dateIn = (days: number) =>
  new Date(startOfToday(t) + days * dayMs + dayMs / 2).toISOString().slice(0, 10);
async function learner({ startsInDays = 3, endsInDays = 20 } = {}): Promise<
  TestPerson & { streamId: number }
> {
  const person = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, {
    userId: person.id,
    courseId,
    startDate: startOfToday(t) + startsInDays * dayMs,
    endDate: startOfToday(t) + endsInDays * dayMs,
  });
  return { ...person, streamId };
}
const eventsOf = async (person: TestPerson) =>
  AgendaEvent.array().parse((await person.call('GET', base)).json());
const read = (address: string, brand = t.aurora) => request(t.app, brand, { method: 'GET', url: address });

test('the agenda lists days that open, freezes and the last day of access, by date [product §2 events]', async () => {
  const person = await learner();
  await person.call('POST', `/spa/api/v1/user-course-streams/${person.streamId}/freeze/create`, {
    start_date: Math.floor((startOfToday(t) + 5 * dayMs) / 1000),
    end_date: Math.floor((startOfToday(t) + 6 * dayMs) / 1000),
  });
  const events = await eventsOf(person);
  expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).toSorted());
  expect(events.find(({ kind }) => kind === 'day_opens')).toMatchObject({
    date: dateIn(3),
    day_number: 1,
    course_title: 'Шея',
  });
  expect(events.some(({ kind }) => kind === 'access_ends')).toBe(true);
  const other = await createPerson(t, t.aurora);
  expect(await eventsOf(other)).toEqual([]);
});

test('what is over is not listed: ended access and days before today', async () => {
  const person = await learner({ startsInDays: -30, endsInDays: -2 });
  expect(await eventsOf(person)).toEqual([]);
});

test('each event of the feed has an id of its own, which it keeps when it is moved or renamed', async () => {
  const course = await createCourseDraft(t.aurora, { days: 4, drip: true });
  const rename = (title: string) =>
    t.aurora.db.updateTable('course_stages').set({ title }).where('course_id', '=', course.id).execute();
  await rename('Неделя');
  await publishCourse(t, t.aurora, course.id);
  const person = await createPerson(t, t.aurora);
  const startDate = startOfToday(t) + 3 * dayMs;
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id, startDate });
  await t.aurora.db
    .insertInto('user_course_stream_freezes')
    .values(
      [10, 20].map((days) => ({
        stream_id: streamId,
        status: 0,
        start_date: new Date(startDate + days * dayMs),
        end_date: new Date(startDate + (days + 2) * dayMs),
      })),
    )
    .execute();
  const { address } = (await person.call('POST', `${base}/feed`)).json();
  const uids = async () => (await read(address)).body.match(/^UID:.*$/gm) ?? [];
  const before = await uids();
  expect(before.filter((uid) => uid.includes('stage_opens'))).toHaveLength(2);
  expect(before.filter((uid) => uid.includes('freeze_starts'))).toHaveLength(2);
  expect(new Set(before).size).toBe(before.length);
  await rename('Блок');
  await publishCourse(t, t.aurora, course.id);
  await t.aurora.db
    .updateTable('user_course_stream_freezes')
    .set({ start_date: new Date(startDate + 9 * dayMs) })
    .where('stream_id', '=', streamId)
    .where('start_date', '=', new Date(startDate + 10 * dayMs))
    .execute();
  expect((await uids()).toSorted()).toEqual(before.toSorted());
});

test('a feed that an earlier release made keeps its address', async () => {
  const person = await learner();
  const token = 'ab'.repeat(20);
  await t.aurora.db.insertInto('calendar_feeds').values({ user_id: person.id, token }).execute();
  const migration = join(
    import.meta.dirname,
    '../../../../migrations/brand/0536-hashes-of-stored-tokens.sql',
  );
  await t.aurora.pool.query(await readFile(migration, 'utf8'));
  const { rows } = await t.aurora.pool.query('select token from calendar_feeds where user_id = $1', [
    person.id,
  ]);
  expect(rows[0].token).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect((await read(`/calendars/${token}.ics`)).statusCode).toBe(200);
  // What is stored opens nothing, and cannot be shown.
  expect((await read(`/calendars/${rows[0].token}.ics`)).statusCode).toBe(404);
  expect((await person.call('GET', `${base}/feed`)).json()).toEqual({ is_active: true, address: null });
  const { address } = (await person.call('POST', `${base}/feed`)).json();
  expect([(await read(address)).statusCode, (await read(`/calendars/${token}.ics`)).statusCode]).toEqual([
    200, 404,
  ]);
});

test('a calendar program reads the feed without a session; renewing or removing ends its address', async () => {
  const person = await learner();
  expect((await person.call('GET', `${base}/feed`)).json()).toEqual({ is_active: false, address: null });
  const renew = () => person.call('POST', `${base}/feed`, undefined, { 'idempotency-key': 'first' });
  const first: string = (await renew()).json().address;
  expect((await renew()).json()).toEqual({ is_active: true, address: first });
  expect((await person.call('GET', `${base}/feed`)).json()).toEqual({ is_active: true, address: first });
  const file = await read(first);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.body).toContain('BEGIN:VCALENDAR');
  expect(file.body).toContain(`DTSTART;VALUE=DATE:${dateIn(3).replaceAll('-', '')}`);
  expect(file.body).not.toContain(person.email);
  expect((await read(first, t.forma)).statusCode).toBe(404);

  // The database has nothing that opens it.
  const { rows } = await t.aurora.pool.query('select * from calendar_feeds where user_id = $1', [person.id]);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(/calendars\/(.*)\.ics/.exec(first)?.[1] ?? first);
  const [, serial = ''] = /serial:([0-9a-f]+)/.exec(stored) ?? [];
  for (const guessed of [serial, `serial:${serial}`, serial + '0'.repeat(40)])
    expect((await read(`/calendars/${guessed}.ics`)).statusCode).toBe(404);

  const second: string = (await person.call('POST', `${base}/feed`)).json().address;
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  // Who may not sign in reads nothing by an old address either.
  const block = (blocked_at: Date | null) =>
    t.aurora.db.updateTable('users').set({ blocked_at }).where('id', '=', person.id).execute();
  await block(new Date(t.clock.now));
  expect((await read(second)).statusCode).toBe(404);
  await block(null);
  expect((await read(second)).statusCode).toBe(200);
  await person.call('DELETE', `${base}/feed`);
  expect((await read(second)).statusCode).toBe(404);
  for (const wrong of ['/calendars/x.ics', `/calendars/${'0'.repeat(40)}.ics`, '/calendars/%2e%2e'])
    expect((await read(wrong)).statusCode).toBe(404);
});
