import { afterAll, beforeAll, expect, test } from 'vitest';
import { failOn } from '../../../testing/app/fail-on.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream, startOfToday } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/spa/api/v1/schedule';
const dayMs = 86_400_000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
let t: TestApp;
let course: Awaited<ReturnType<typeof createPublishedCourse>>;
beforeAll(async () => {
  t = await createTestApp();
  course = await createPublishedCourse(t, t.aurora, { title: 'Morning', days: 4, videoState: 'waiting' });
});
afterAll(() => t.close());

async function learner(timezone = 'Asia/Tokyo'): Promise<TestPerson & { streamId: number }> {
  const person = await createPerson(t, t.aurora);
  await person.call('POST', '/spa/api/v1/user', { timezone });
  const startDate = startOfToday(t) - 2 * dayMs;
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id, startDate });
  return { ...person, streamId };
}
const update = (person: TestPerson, body: object, id?: number) =>
  person.call('PUT', `${base}/update${id === undefined ? '' : `?id=${id}`}`, body);
const remindersOf = async (person: TestPerson) =>
  (await person.call('GET', '/spa/api/v1/notifications'))
    .json()
    .filter(({ kind }: { kind: string }) => kind === 'reminder');
async function finishFirstDay(person: { streamId: number } & TestPerson): Promise<void> {
  const dayId = course.days[0]?.id ?? 0;
  for (const step of ['start', 'finish']) {
    const path = `/spa/api/v1/user-course-streams/${person.streamId}/user-day-status/${dayId}/${step}`;
    expect((await person.call('POST', path)).statusCode).toBe(200);
  }
}
/** Moves the clock to the next time when it is `time` in Tokyo, and runs the job. */
async function remindAt(hoursInTokyo: number) {
  const hour = ((hoursInTokyo - 9 + 24) % 24) * 3_600_000;
  const today = Math.floor(t.clock.now / dayMs) * dayMs + hour;
  t.clock.now = (today > t.clock.now ? today : today + dayMs) + 30_000;
  await t.features.reminders(t.aurora).remind();
}

test('reminders are added, changed and removed, several a day [rules §7 schedule, product §3 Schedule]', async () => {
  const person = await learner();
  expect((await person.call('GET', base)).json()).toEqual([]);
  await update(person, { time: '19:30', repeatDays: [1, 5] });
  const added = (await update(person, { time: '07:00', repeat_days: [7, 6] })).json();
  expect(added).toMatchObject([
    { time: '07:00', repeat_days: [6, 7] },
    { time: '19:30', repeat_days: [1, 5] },
  ]);
  const [{ id }] = added;
  expect((await update(person, { time: '19:30' }, id)).statusCode).toBe(422);
  expect((await update(person, { repeat_days: [2] }, id)).json()[0]).toMatchObject({
    time: '07:00',
    repeat_days: [2],
  });
  const other = await learner();
  expect((await update(other, { repeat_days: [2] }, id)).statusCode).toBe(404);
  expect((await update(person, { repeat_days: [] }, id)).json()).toHaveLength(1);
  for (const body of [
    {},
    { time: '07:00' },
    { time: '24:00', repeat_days: [1] },
    { time: '07:00', repeat_days: [] },
    { time: '07:00', repeat_days: [8] },
    { time: '07:00', repeat_days: [1, 1] },
  ])
    expect([body, (await update(person, body)).statusCode]).toEqual([body, 422]);
});

test('days alone are those of the first reminder, which is added if there is none [rules §7 schedule]', async () => {
  const person = await learner();
  expect((await update(person, { repeatDays: [] })).json()).toEqual([]);
  expect((await update(person, { repeatDays: [3, 1] })).json()).toMatchObject([
    { time: '08:00', repeat_days: [1, 3] },
  ]);
  await update(person, { time: '19:30', repeatDays: [6] });
  expect((await update(person, { repeatDays: [2] })).json()).toMatchObject([
    { time: '08:00', repeat_days: [2] },
    { time: '19:30', repeat_days: [6] },
  ]);
  expect((await update(person, { repeatDays: [] })).json()).toMatchObject([{ time: '19:30' }]);
  expect((await update(person, { repeatDays: [2, 8, 0] })).json().errors).toEqual({
    repeatDays: [expect.any(String), expect.any(String)],
  });
});

test('a reminder at 7:00 in another zone opens the day to do, once; after the day is done it is skipped', async () => {
  const person = await learner();
  await update(person, { time: '07:00', repeat_days: everyDay });
  await remindAt(6);
  expect(await remindersOf(person)).toEqual([]);
  await remindAt(7);
  await t.features.reminders(t.aurora).remind();
  expect(await remindersOf(person)).toMatchObject([
    { path: `/course/${person.streamId}/calendar/1`, text: 'Morning: day 1' },
  ]);
  t.clock.now += (dayMs / 4) * 3;
  await finishFirstDay(person);
  await remindAt(7);
  expect(await remindersOf(person)).toHaveLength(1);
});

test('finishing the day of an unread reminder withdraws it, and no other notification of the day', async () => {
  const person = await learner();
  await update(person, { time: '07:00', repeat_days: everyDay });
  await remindAt(7);
  const path = `/course/${person.streamId}/calendar/1`;
  const values = { from: 'Vera', text: 'Hello' };
  await t.aurora.db
    .transaction()
    .execute((trx) =>
      t.features
        .notifications(t.aurora)
        .notify(trx, { userId: person.id, kind: 'chat_message', key: 'chat:1', path, values }),
    );
  expect(await remindersOf(person)).toMatchObject([{ path, read_at: null }]);
  await finishFirstDay(person);
  expect(await remindersOf(person)).toMatchObject([{ path, read_at: expect.any(Number) }]);
  expect((await person.call('GET', '/spa/api/v1/notifications/unread')).json().count).toBe(1);
});

test('a frozen course is not reminded of', async () => {
  const person = await learner();
  await update(person, { time: '07:00', repeat_days: everyDay });
  await person.call('POST', `/spa/api/v1/user-course-streams/${person.streamId}/freeze/create`, {
    start_date: Math.floor(t.clock.now / 1000),
    end_date: Math.floor((t.clock.now + 3 * dayMs) / 1000),
  });
  await remindAt(7);
  expect(await remindersOf(person)).toEqual([]);
});

test('after a change of the learner’s zone, a reminder comes at the time of the new zone only', async () => {
  const person = await learner('Europe/Madrid');
  await update(person, { time: '07:00', repeat_days: everyDay });
  await person.call('POST', '/spa/api/v1/user', { timezone: 'Asia/Tokyo' });
  await t.features.reminders(t.aurora).remind();
  expect(await remindersOf(person)).toEqual([]);
  await remindAt(7);
  expect(await remindersOf(person)).toHaveLength(1);
});

test('a reminder that could not be sent in time is left out, and an unread one is replaced', async () => {
  const person = await learner();
  await update(person, { time: '07:00', repeatDays: everyDay });
  await remindAt(7);
  expect(await remindersOf(person)).toHaveLength(1);
  t.clock.now += dayMs + 3_600_000;
  await t.features.reminders(t.aurora).remind();
  const [before] = await remindersOf(person);
  expect(before.created_at).toBeLessThan(t.clock.now / 1000 - dayMs / 1000);
  await remindAt(7);
  const after = await remindersOf(person);
  expect(after).toHaveLength(1);
  expect(after[0].created_at).toBeGreaterThan(before.created_at);
});

test('a reminder that fails does not keep the others waiting, and is sent when it can be', async () => {
  const [broken, other] = [await learner(), await learner()];
  for (const person of [broken, other]) await update(person, { time: '06:00', repeatDays: everyDay });
  await failOn(t.aurora, { table: 'notifications', unless: `user_id <> ${broken.id}` }, async () => {
    await expect(remindAt(6)).rejects.toThrow('1 failed');
  });
  expect([await remindersOf(broken), await remindersOf(other)]).toMatchObject([[], [{}]]);
  await t.features.reminders(t.aurora).remind();
  expect([await remindersOf(broken), await remindersOf(other)]).toMatchObject([[{}], [{}]]);
});
