import type { HomeworkForReview, HomeworkStatus } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createSentHomework, homeworkOf, sendHomework } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/studio/api/homework-statuses';
const hour = 3_600_000;

let t: TestApp;
let admin: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  course = await createPublishedCourse(t, t.aurora, { days: 2 });
});
afterAll(() => t.close());

const now = () => Math.floor(t.clock.now / 1000);
const reply = (homework: HomeworkStatus, message = 'Which hand?') =>
  admin.call('POST', `/studio/api/chats/${homework.dialog_id}/messages`, { message });
const decide = (homework: HomeworkStatus, decision: string, body: object = {}) =>
  admin.call('POST', `${base}/${homework.id}/${decision}`, body);
const fromDesk = async (homework: HomeworkStatus) =>
  (await admin.call('GET', `${base}/${homework.id}`)).json<HomeworkForReview>();
/** Whether the desk lists a homework, by default or in a turn. */
async function isOnDesk(homework: HomeworkStatus, turn?: 'learner' | 'expert'): Promise<boolean> {
  const query = turn ? `?filter=${encodeURIComponent(JSON.stringify({ turn }))}` : '';
  const list = (await admin.call('GET', `${base}${query}`)).json<HomeworkForReview[]>();
  return list.some(({ id }) => id === homework.id);
}

test('an expert’s reply without a verdict gives the learner the turn and stops the clock; the learner’s answer starts it again [rules §9 expert reply time]', async () => {
  const { learner, streamId, homework } = await createSentHomework(t, t.aurora, course);
  const read = () => homeworkOf(learner, streamId, homework.target_id);
  const sentAt = now();
  expect(homework).toMatchObject({ turn: 'expert', review_until: sentAt + 86_400 });
  expect([await isOnDesk(homework), await isOnDesk(homework, 'learner')]).toEqual([true, false]);

  t.clock.now += 25 * hour;
  await reply(homework);
  expect(await read()).toMatchObject({ status: 'UPLOADED', turn: 'learner', review_until: null });
  expect(await fromDesk(homework)).toMatchObject({ status: 'UPLOADED', turn: 'learner', review_until: null });
  expect([await isOnDesk(homework), await isOnDesk(homework, 'learner')]).toEqual([false, true]);

  t.clock.now += hour;
  const again = await sendHomework(learner, homework, { message: 'The left one' });
  const expected = { turn: 'expert', review_until: now() + 86_400, uploaded_at: sentAt };
  expect(again).toMatchObject(expected);
  expect(await fromDesk(homework)).toMatchObject(expected);
  expect([await isOnDesk(homework), await isOnDesk(homework, 'learner')]).toEqual([true, false]);

  // A further message does not restart the clock.
  t.clock.now += hour;
  expect(await sendHomework(learner, homework)).toMatchObject({ review_until: expected.review_until });
});

test('a learner’s chat message gives the expert the turn, also after rework was asked for', async () => {
  const { learner, streamId, homework } = await createSentHomework(t, t.aurora, course);
  const read = () => homeworkOf(learner, streamId, homework.target_id);
  const write = () =>
    learner.call('POST', `/spa/api/v1/chats/${homework.dialog_id}/messages`, { message: 'Like this?' });
  await decide(homework, 'return', { message: 'Once more' });
  expect(await read()).toMatchObject({ status: 'FAIL', turn: 'learner', review_until: null });
  t.clock.now += hour;
  await write();
  expect(await read()).toMatchObject({ status: 'FAIL', turn: 'expert', review_until: now() + 86_400 });
  await reply(homework, 'Yes');
  expect(await read()).toMatchObject({ status: 'FAIL', turn: 'learner', review_until: null });
});

test('no turn before the first submission and after the acceptance', async () => {
  const { learner, streamId, homework } = await createSentHomework(t, t.aurora, course);
  const unsent = await homeworkOf(learner, streamId, course.days[1]?.homeworkId as number);
  expect(unsent.turn).toBeNull();
  await decide(homework, 'accept');
  expect(await fromDesk(homework)).toMatchObject({ status: 'DONE', turn: null, review_until: null });
  await reply(homework, 'Well done');
  expect(await fromDesk(homework)).toMatchObject({ status: 'DONE', turn: null, review_until: null });
  await decide(homework, 'reopen');
  expect(await fromDesk(homework)).toMatchObject({ status: 'FAIL', turn: 'learner', review_until: null });
});

test('an acceptance is new until the learner has seen it', async () => {
  const { learner, streamId, homework } = await createSentHomework(t, t.aurora, course);
  const isNew = async () => (await homeworkOf(learner, streamId, homework.target_id)).has_unseen_acceptance;
  const view = (person: TestPerson) =>
    person.call(
      'PUT',
      `/spa/api/v1/user-course-streams/${streamId}/user-homework/${homework.id}/acceptance/viewed`,
    );
  expect(await isNew()).toBe(false);
  await decide(homework, 'accept');
  expect(await isNew()).toBe(true);
  const stranger = await createPerson(t, t.aurora);
  expect((await view(stranger)).statusCode).toBe(404);
  expect(await isNew()).toBe(true);
  expect((await view(learner)).json()).toEqual({ success: true });
  expect(await isNew()).toBe(false);
  expect((await view(learner)).statusCode).toBe(200);

  // Accepted again after it was reopened: new again.
  await decide(homework, 'reopen');
  expect(await isNew()).toBe(false);
  await sendHomework(learner, homework);
  await decide(homework, 'accept');
  expect(await isNew()).toBe(true);
});
