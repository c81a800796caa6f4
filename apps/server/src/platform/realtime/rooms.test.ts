import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../testing/learning/courses.ts';
import { configure } from '../../testing/app/configure.ts';
import { connectRealtime, type RealtimeClient } from '../../testing/app/realtime-client.ts';
import { createSentHomework, giveCourse, homeworkOf, sendHomework } from '../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../testing/base/people.ts';
import { enableSecondFactor } from '../../testing/base/second-factor.ts';
import { createPublishedCourse, createStream } from '../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { publish } from '../database/bus.ts';

let t: TestApp;
let course: TestCourse;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  course = await createPublishedCourse(t, t.aurora, { days: 2 });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
});
afterAll(() => t.close());

type Sent = Awaited<ReturnType<typeof createSentHomework>>;

const clients: RealtimeClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
async function connect(person: TestPerson): Promise<RealtimeClient> {
  const client = await connectRealtime(t, t.aurora, person);
  clients.push(client);
  return client;
}

async function createExpert(): Promise<TestPerson> {
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  await giveCourse(t.aurora, course.id, expert.id);
  return expert;
}
const changed = ({ id }: TestPerson) =>
  publish(t.aurora.db, 'user.changed', { brand: 'aurora', user_id: id });

/** Writes in a chat and returns the events that another connection received. A staff connection that joined the chat shows when all were delivered. */
async function eventsOf({ learner, homework }: Sent, client: RealtimeClient): Promise<string[]> {
  const witness = await connect(admin);
  await witness.join(homework.dialog_id);
  const before = client.received.length;
  await sendHomework(learner, homework, { message: 'More' });
  await Promise.all([witness.first('chat.message'), witness.first('homework.status')]);
  // The acknowledgement arrives on the same connection after all earlier events.
  await client.join(0);
  return client.received.slice(before).map(({ event }) => event);
}

test('a user who loses the reviewer role leaves the desk and the joined chats', async () => {
  const [expert, sent] = [await createExpert(), await createSentHomework(t, t.aurora, course)];
  const client = await connect(expert);
  expect(await client.join(sent.homework.dialog_id)).toBe(true);
  await t.aurora.db.updateTable('users').set({ staff_roles: [] }).where('id', '=', expert.id).execute();
  await changed(expert);
  await expect.poll(() => eventsOf(sent, client)).toEqual([]);
  expect(await client.join(sent.homework.dialog_id)).toBe(false);
});

test('an expert who loses a course leaves its chats and stays in the desk room', async () => {
  const [expert, sent] = [await createExpert(), await createSentHomework(t, t.aurora, course)];
  const client = await connect(expert);
  expect(await client.join(sent.homework.dialog_id)).toBe(true);
  await t.aurora.db.deleteFrom('course_experts').where('user_id', '=', expert.id).execute();
  await changed(expert);
  await expect.poll(() => eventsOf(sent, client)).toEqual(['homework.status']);
});

const createCohort = async (): Promise<number> => {
  const form = { course_id: course.id, title: 'May', first_day: '2026-01-01' };
  return (await admin.call('POST', '/studio/api/cohorts', form)).json().id;
};
/** Puts a learner who has the course into a cohort. */
const joinCohort = async ({ id }: TestPerson, cohortId: number) => {
  const form = {
    user_id: id,
    course_id: course.id,
    start_date: Math.floor(t.clock.now / 1000),
    end_date: null,
    is_demo: false,
    course_full_access: true,
    is_optional_purchase: false,
    max_consultation_count: 0,
    cohort_id: cohortId,
  };
  expect((await admin.call('POST', '/studio/api/user-course-streams', form)).statusCode).toBe(201);
};

type Change = (of: { cohortId: number; learner: TestPerson }) => Promise<unknown>;
test.each<[name: string, target: 'course' | 'cohort', change: Change]>([
  [
    'who is removed from a course',
    'course',
    () => admin.call('PUT', `/studio/api/courses/${course.id}/experts`, { user_ids: [] }),
  ],
  [
    'who is removed from a cohort',
    'cohort',
    ({ cohortId }) => admin.call('PUT', `/studio/api/cohorts/${cohortId}/experts`, { user_ids: [] }),
  ],
  [
    'whose cohort is deleted',
    'cohort',
    ({ cohortId }) => admin.call('DELETE', `/studio/api/cohorts/${cohortId}`),
  ],
  [
    'whose learner goes to another cohort',
    'cohort',
    async ({ learner }) => joinCohort(learner, await createCohort()),
  ],
])('an expert %s gets no more messages of the learners', async (_, target, change) => {
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const sent = await createSentHomework(t, t.aurora, course);
  const cohortId = await createCohort();
  await joinCohort(sent.learner, cohortId);
  const of = target === 'cohort' ? `cohorts/${cohortId}` : `courses/${course.id}`;
  await admin.call('PUT', `/studio/api/${of}/experts`, { user_ids: [expert.id] });
  const client = await connect(expert);
  expect(await client.join(sent.homework.dialog_id)).toBe(true);
  await change({ cohortId, learner: sent.learner });
  await expect.poll(() => eventsOf(sent, client)).toEqual(['homework.status']);
});

test('staff get messages of learners only with the second factor that their school requires', async () => {
  const [expert, sent] = [await createExpert(), await createSentHomework(t, t.aurora, course)];
  await enableSecondFactor(t, admin);
  const client = await connect(expert);
  expect(await client.join(sent.homework.dialog_id)).toBe(true);
  await configure(t, t.aurora, { is_second_factor_required: true });
  await expect.poll(() => eventsOf(sent, client)).toEqual([]);
  expect(await client.join(sent.homework.dialog_id)).toBe(false);
  await enableSecondFactor(t, expert);
  await expect.poll(() => client.join(sent.homework.dialog_id)).toBe(true);
  expect(await eventsOf(sent, client)).toEqual(['chat.message', 'homework.status']);
  await configure(t, t.aurora, { is_second_factor_required: false });
});

test('a connection ends when its user has to complete the profile first, as calls are refused', async () => {
  const expert = await createExpert();
  const client = await connect(expert);
  await t.aurora.db
    .updateTable('users')
    .set({ is_require_update_profile: true })
    .where('id', '=', expert.id)
    .execute();
  await changed(expert);
  expect(await client.closed).toBe('io server disconnect');
  // The session stays: it completes the profile.
  expect(client.received).toEqual([]);
  await expect(connect(expert)).rejects.toThrow('forbidden');
});

test('a user who becomes a reviewer joins the desk room without reconnecting', async () => {
  const [person, { learner, homework }] = [
    await createPerson(t, t.aurora),
    await createSentHomework(t, t.aurora, course),
  ];
  const client = await connect(person);
  await t.aurora.db
    .updateTable('users')
    .set({ staff_roles: ['admin'] })
    .where('id', '=', person.id)
    .execute();
  await changed(person);
  await expect.poll(() => client.join(homework.dialog_id)).toBe(true);
  await sendHomework(learner, homework, { message: 'More' });
  await client.first('homework.status', ({ id }) => id === homework.id);
});

test('staff who learn are on the learner side of their own chat and on the staff side of others', async () => {
  const expert = await createExpert();
  const streamId = await createStream(t, t.aurora, { userId: expert.id, courseId: course.id });
  const placed = await homeworkOf(expert, streamId, course.days[0]?.homeworkId as number);
  const own = await sendHomework(expert, placed);
  const { homework: other } = await createSentHomework(t, t.aurora, course);
  const [client, witness] = [await connect(expert), await connect(admin)];
  for (const { dialog_id: id } of [own, other]) {
    expect([await client.join(id), await witness.join(id)]).toEqual([true, true]);
    client.type(id);
  }
  await witness.first('chat.typing', ({ dialog_id: id }) => id === other.dialog_id);
  expect(
    witness.received.filter(({ event }) => event === 'chat.typing').map(({ payload }) => payload),
  ).toEqual([
    { dialog_id: own.dialog_id, by: 'learner' },
    { dialog_id: other.dialog_id, by: 'employee' },
  ]);
});

test('a connection ends when its session expires', async () => {
  const person = await createPerson(t, t.aurora);
  await t.aurora.db
    .updateTable('sessions')
    .set({ expires_at: new Date(t.clock.now + 200) })
    .where('id', '=', person.sessionId)
    .execute();
  const client = await connect(person);
  expect(await client.first('logout')).toEqual({ reason: 'ended' });
  expect(await client.closed).toBe('io server disconnect');
});
