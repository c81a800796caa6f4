import { streamChatId } from '@daystream/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createReviewedCourse } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let expert: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  ({ course, expert } = await createReviewedCourse(t, t.aurora));
});
afterAll(() => t.close());

const url = '/studio/api/answer-hours';
const day = { from: '10:00', to: '19:00', has_weekends: false, timezone: 'Europe/Madrid' };
const night = { from: '20:00', to: '02:00', has_weekends: true, timezone: 'America/New_York' };

async function createLearner() {
  const learner = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  return { learner, chatId: streamChatId(streamId) };
}

test('a learner sees the answer hours of experts who wrote in the chat, otherwise those of the experts of the course', async () => {
  const { learner, chatId } = await createLearner();
  const shown = async () => (await learner.call('GET', `/spa/api/v1/chats/${chatId}/answer-hours`)).json();
  expect([await shown(), (await expert.call('GET', url)).json()]).toEqual([[], { hours: null }]);
  expect((await expert.call('PUT', url, { hours: day })).statusCode).toBe(200);
  expect([await shown(), (await expert.call('GET', url)).json()]).toEqual([[day], { hours: day }]);

  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  expect((await admin.call('PUT', url, { hours: night })).statusCode).toBe(200);
  expect(await shown()).toEqual([day]);
  const helped = await admin.call('POST', `/studio/api/chats/${chatId}/messages`, { message: 'I help out' });
  expect(helped.statusCode).toBe(201);
  expect(await shown()).toEqual([night]);
  await admin.call('PUT', url, { hours: null });
  expect(await shown()).toEqual([day]);
  await expert.call('PUT', url, { hours: null });
  expect(await shown()).toEqual([]);
});

test.each([
  [{ ...day, from: '25:00' }, 'hours.from'],
  [{ ...day, to: '' }, 'hours.to'],
  [{ ...day, timezone: 'Mars/Olympus' }, 'hours.timezone'],
])('refuses %j', async (hours, field) => {
  const answer = await expert.call('PUT', url, { hours });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});

test('a learner cannot set answer hours, nor read those of another learner’s chat', async () => {
  const [{ learner }, { chatId }] = [await createLearner(), await createLearner()];
  expect((await learner.call('PUT', url, { hours: day })).statusCode).toBe(403);
  expect((await learner.call('GET', `/spa/api/v1/chats/${chatId}/answer-hours`)).statusCode).toBe(404);
});

test('a learner sees whether an expert of the chat is online, or when one last was, for a day [product §2 chats with experts: presence]', async () => {
  const { learner, chatId } = await createLearner();
  const shown = async () => (await learner.call('GET', `/spa/api/v1/chats/${chatId}/presence`)).json();
  const seen = (person: TestPerson, at: number) =>
    t.aurora.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(at) })
      .where('user_id', '=', person.id)
      .execute();
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const [now, quarter] = [t.clock.now, 15 * 60_000];
  await seen(expert, now - quarter);
  await seen(admin, now);
  expect(await shown()).toEqual({ is_online: false, last_seen_at: Math.floor((now - quarter) / 1000) });
  await seen(expert, now);
  expect(await shown()).toMatchObject({ is_online: true });
  await seen(expert, now - 100 * quarter);
  expect(await shown()).toEqual({ is_online: false, last_seen_at: null });
  await admin.call('POST', `/studio/api/chats/${chatId}/messages`, { message: 'I help out' });
  await seen(admin, now);
  expect(await shown()).toMatchObject({ is_online: true });
  const { learner: other } = await createLearner();
  expect((await other.call('GET', `/spa/api/v1/chats/${chatId}/presence`)).statusCode).toBe(404);
});
