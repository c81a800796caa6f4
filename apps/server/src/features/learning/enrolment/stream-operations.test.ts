import { StreamOperationRecord, type StreamAction } from '@daystream/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream, startOfToday } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { streamOperationJob } from './run-operation.ts';

const base = '/studio/api/stream-operations';
const dayMs = 86_400_000;

let t: TestApp;
let support: TestPerson;
let courseId: number;
let cohortId: number;
beforeAll(async () => {
  t = await createTestApp({ role: 'all' });
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  courseId = (await createPublishedCourse(t, t.aurora)).id;
  const form = { course_id: courseId, title: 'May', first_day: dateIn(0) };
  cohortId = (await support.call('POST', '/studio/api/cohorts', form)).json().id;
});
afterAll(() => t.close());

const dateIn = (days: number) =>
  new Date(startOfToday(t) + 12 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);

async function run(action: object, audience: object, by = support): Promise<StreamOperationRecord> {
  const started = await by.call('POST', base, { action, audience });
  expect([started.statusCode, started.body]).toEqual([201, expect.anything()]);
  return vi.waitFor(async () => {
    const operation = StreamOperationRecord.parse(
      (await by.call('GET', `${base}/${started.json().id}`)).json(),
    );
    if (!operation.is_finished) throw new Error('not finished');
    return operation;
  }, 10_000);
}
const preview = async (action: object, audience: object) =>
  (await support.call('POST', `${base}/preview`, { action, audience })).json();

/** As a refund does: the stream stays, without access. */
const takeBackAccess = (userId: number) =>
  t.aurora.db
    .updateTable('entitlements')
    .set({ revoked_at: new Date(t.clock.now) })
    .where('user_id', '=', userId)
    .execute();

/** Learners with every kind of stream that an action meets. */
async function createLearners() {
  const now = startOfToday(t);
  const create = async (options: object | null) => {
    const person = await createPerson(t, t.aurora);
    if (options !== null) await createStream(t, t.aurora, { userId: person.id, courseId, ...options });
    return person.id;
  };
  const withdrawn = await create({});
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ withdrawn_at: new Date(t.clock.now) })
    .where('user_id', '=', withdrawn)
    .execute();
  const refunded = await create({});
  await takeBackAccess(refunded);
  const frozen = await create({ endDate: now + 40 * dayMs });
  const joined = await create({ endDate: now + 40 * dayMs });
  const { id: frozenStream } = await t.aurora.db
    .selectFrom('user_course_streams')
    .select('id')
    .where('user_id', '=', frozen)
    .executeTakeFirstOrThrow();
  await t.aurora.db
    .insertInto('user_course_stream_freezes')
    .values({
      stream_id: frozenStream,
      status: 0,
      start_date: new Date(now + 5 * dayMs),
      end_date: new Date(now + 9 * dayMs),
    })
    .execute();
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ cohort_id: cohortId })
    .where('user_id', '=', joined)
    .execute();
  return [
    await create(null),
    withdrawn,
    refunded,
    frozen,
    joined,
    await create({}),
    await create({ isDemo: true }),
    await create({ isOptionalPurchase: true }),
    await create({ startDate: now + 3 * dayMs }),
    await create({ startDate: now - 9 * dayMs, endDate: now - dayMs }),
    await create({ endDate: now + 11 * dayMs }),
  ];
}

const actions: [string, () => StreamAction | object][] = [
  ['give', () => ({ kind: 'give', course_id: courseId, first_day: dateIn(0), last_day: dateIn(30) })],
  ['give a demo', () => ({ kind: 'give', course_id: courseId, first_day: dateIn(0), is_demo: true })],
  [
    'give with a cohort',
    () => ({ kind: 'give', course_id: courseId, first_day: dateIn(1), cohort_id: cohortId }),
  ],
  ['extend to a day', () => ({ kind: 'extend', last_day: dateIn(10) })],
  ['remove the end', () => ({ kind: 'extend', last_day: null })],
  ['stop', () => ({ kind: 'stop' })],
  ['move with the end', () => ({ kind: 'move', first_day: dateIn(5) })],
  ['move without the end', () => ({ kind: 'move', first_day: dateIn(20), moves_end: false })],
  ['leave a cohort', () => ({ kind: 'leave_cohort' })],
  ['withdraw', () => ({ kind: 'withdraw' })],
];
test.each(actions)(
  '%s: the preview is what the job does, and a repeated operation changes nothing',
  async (_, of) => {
    const action = of();
    const audience = { kind: 'people', user_ids: await createLearners(), course_id: courseId };
    const planned = await preview(action, audience);
    const done = await run(action, audience);
    const { total, effects, failures_count, failures } = done;
    expect({ total, effects, failures_count, failures }).toEqual(planned);
    const changed = effects
      .filter(({ effect }) => effect !== 'unchanged')
      .reduce((sum, { count }) => sum + count, 0);
    expect(changed).toBeGreaterThan(0);
    const entries = await t.aurora.db
      .selectFrom('audit_entries')
      .select('id')
      .where('target_type', '=', 'stream')
      .where('user_id', '=', support.id)
      .execute();
    const again = await run(action, audience);
    expect(again.effects.every(({ effect }) => effect === 'unchanged')).toBe(true);
    const after = await t.aurora.db
      .selectFrom('audit_entries')
      .select('id')
      .where('target_type', '=', 'stream')
      .where('user_id', '=', support.id)
      .execute();
    expect(after.length).toBe(entries.length);
  },
);

test('access that was taken back is not given again by moving a start, and is by extending without an end', async () => {
  const { id } = await createPerson(t, t.aurora);
  await createStream(t, t.aurora, { userId: id, courseId, endDate: startOfToday(t) + 40 * dayMs });
  await takeBackAccess(id);
  const audience = { kind: 'people', user_ids: [id], course_id: courseId };
  const given = () =>
    t.aurora.db
      .selectFrom('entitlements')
      .select('ends_at')
      .where('user_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  expect((await run({ kind: 'move', first_day: dateIn(5) }, audience)).effects).toEqual([
    { effect: 'moved', count: 1 },
  ]);
  expect(await given()).toEqual([]);
  await run({ kind: 'move', first_day: dateIn(0) }, audience);
  expect((await run({ kind: 'stop' }, audience)).effects).toEqual([{ effect: 'unchanged', count: 1 }]);
  expect((await run({ kind: 'extend', last_day: null }, audience)).effects).toEqual([
    { effect: 'extended', count: 1 },
  ]);
  expect(await given()).toEqual([{ ends_at: null }]);
});

test('gives each learner the dates of their own calendar, with an audit entry each', async () => {
  const zones = ['Pacific/Kiritimati', 'America/New_York'];
  const people: TestPerson[] = [];
  for (const timezone of zones) people.push(await createPerson(t, t.aurora, { timezone }));
  const ids = people.map(({ id }) => id);
  await run(
    {
      kind: 'give',
      course_id: courseId,
      first_day: '2027-01-01',
      last_day: '2027-01-31',
      max_consultation_count: 3,
    },
    { kind: 'people', user_ids: ids },
  );
  const streams = await t.aurora.db
    .selectFrom('user_course_streams')
    .select(['id', 'start_date', 'ends_at', 'max_consultation_count'])
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .execute();
  expect(streams.map((row) => [row.start_date.toISOString(), row.ends_at?.toISOString()])).toEqual([
    ['2026-12-31T10:00:00.000Z', '2027-01-31T10:00:00.000Z'],
    ['2027-01-01T05:00:00.000Z', '2027-02-01T05:00:00.000Z'],
  ]);
  expect(streams.map((row) => row.max_consultation_count)).toEqual([3, 3]);
  const entries = await t.aurora.db
    .selectFrom('audit_entries')
    .select('user_id')
    .where('action', '=', 'stream.given')
    .where(
      'target_id',
      'in',
      streams.map(({ id }) => id),
    )
    .execute();
  expect(entries).toEqual([{ user_id: support.id }, { user_id: support.id }]);
});

test('an operation of somebody who lost the role meanwhile changes nothing', async () => {
  const [former, learner] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId });
  const { id } = await t.aurora.db
    .insertInto('stream_operations')
    .values({ user_id: former.id, action: JSON.stringify({ kind: 'withdraw' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.aurora.db
    .insertInto('stream_operation_items')
    .values({ operation_id: id, position: 1, user_id: learner.id, stream_id: streamId })
    .execute();
  const send = jobsSend(id);
  await t.aurora.db.transaction().execute(send);
  await vi.waitFor(async () => {
    const operation = (await support.call('GET', `${base}/${id}`)).json();
    expect(operation).toMatchObject({ is_finished: true, failures_count: 1, effects: [] });
  }, 10_000);
  const file = await support.call('GET', `${base}/${id}/errors?lang=ru`);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="operation-${id}-errors.csv"`);
  const [heading, line] = file.body.slice(1).split('\r\n');
  expect([heading, line?.startsWith(`Анна;${learner.email};`)]).toEqual(['Человек;Эл. почта;Причина', true]);
});

const jobsSend = (id: number) => (trx: Parameters<typeof t.jobs.send>[0]) =>
  t.jobs.send(trx, streamOperationJob, { brand: 'aurora', operation_id: id });
