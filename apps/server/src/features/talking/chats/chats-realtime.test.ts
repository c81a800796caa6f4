import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HomeworkStatus } from '@daystream/contract';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { connectRealtime, type RealtimeClient } from '../../../testing/app/realtime-client.ts';
import {
  createFile,
  createSentHomework,
  giveCourse,
  sendHomework,
} from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let expert: TestPerson;
let otherExpert: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  otherExpert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  course = await createPublishedCourse(t, t.aurora, { days: 2 });
  await giveCourse(t.aurora, course.id, expert.id);
});
afterAll(() => t.close());

let learner: TestPerson;
let homework: HomeworkStatus;
let clients: RealtimeClient[];
beforeEach(async () => {
  ({ learner, homework } = await createSentHomework(t, t.aurora, course));
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.close();
});

async function listen(person: TestPerson): Promise<RealtimeClient> {
  const client = await connectRealtime(t, t.aurora, person);
  clients.push(client);
  return client;
}
const decide = (decision: string, body: object = {}) =>
  expert.call('POST', `/studio/api/homework-statuses/${homework.id}/${decision}`, body);
/** Notifications come over the bus, at another moment. */
const eventsOf = ({ received }: RealtimeClient) =>
  received.map(({ event }) => event).filter((event) => event !== 'notification');

test('a chat room can be joined by its learner and experts of its course only', async () => {
  const other = await createSentHomework(t, t.aurora, course);
  const chatId = homework.dialog_id;
  const [own, reviewer, otherReviewer, otherLearner] = (await Promise.all(
    [learner, expert, otherExpert, other.learner].map(listen),
  )) as [RealtimeClient, RealtimeClient, RealtimeClient, RealtimeClient];
  expect([await own.join(chatId), await reviewer.join(chatId)]).toEqual([true, true]);
  expect([await otherReviewer.join(chatId), await otherLearner.join(chatId)]).toEqual([false, false]);
  expect([await own.join(999_999), await own.join(-1)]).toEqual([false, false]);
});

test('publishes a sent homework to the learner’s devices and the desk, its text to readers of the chat only', async () => {
  const [own, desk, open] = (await Promise.all([learner, otherExpert, expert].map(listen))) as [
    RealtimeClient,
    RealtimeClient,
    RealtimeClient,
  ];
  await open.join(homework.dialog_id);
  const file = await createFile(t.aurora, learner.id);
  const video = await createFile(t.aurora, learner.id, { type: 1 });
  await sendHomework(learner, homework, { message: 'A secret', file_ids: [file, video] });

  const { message } = await own.first('chat.message');
  expect(message).toMatchObject({ message: 'A secret', user_id: learner.id });
  const noAddresses = { url: null, m3u8: null, mp4: null, preview: null, storyboard: null };
  expect(message.files).toMatchObject([
    { id: file, url: null, urls: null, video: null },
    { id: video, url: null, urls: null, video: { state: 'ready', ...noAddresses } },
  ]);
  expect(JSON.stringify(message)).not.toContain('/media/');
  expect((await open.first('chat.message')).message).toEqual(message);
  const payload = await desk.first('homework.status', ({ id }) => id === homework.id);
  expect(payload).toEqual({
    id: homework.id,
    stream_id: homework.stream_id,
    dialog_id: homework.dialog_id,
    status: 'UPLOADED',
    turn: 'expert',
    uploaded_at: homework.uploaded_at,
    review_until: homework.review_until,
  });
  expect(eventsOf(desk)).not.toContain('chat.message');
});

test('publishes an acceptance with its points once', async () => {
  const own = await listen(learner);
  const headers = { 'idempotency-key': `accept ${homework.id}` };
  const accept = () =>
    expert.call('POST', `/studio/api/homework-statuses/${homework.id}/accept`, { message: 'Yes' }, headers);
  await accept();
  await accept();
  expect(await own.first('homework.status')).toMatchObject({
    id: homework.id,
    status: 'DONE',
    review_until: null,
  });
  expect(await own.first('scores.amount')).toEqual({ amount: 5 });
  expect((await own.first('chat.message')).message).toMatchObject({
    message: 'Yes',
    employee: { id: expert.id },
  });
  await decide('reopen');
  await own.first('homework.status', ({ status }) => status === 'FAIL');
  // A reopened homework keeps its points, so no points event is published, and no event twice.
  expect(eventsOf(own)).toEqual(['homework.status', 'scores.amount', 'chat.message', 'homework.status']);
});

test('publishes a message, its edit and its viewed mark to both sides', async () => {
  const [own, open, desk] = (await Promise.all([learner, expert, otherExpert].map(listen))) as [
    RealtimeClient,
    RealtimeClient,
    RealtimeClient,
  ];
  const chatId = homework.dialog_id;
  await open.join(chatId);
  const posted = await learner.call('POST', `/spa/api/v1/chats/${chatId}/messages`, { message: 'Helo' });
  const { id } = posted.json();
  expect((await open.first('chat.message')).message).toEqual(posted.json());
  // The desk receives the status without the text.
  await desk.first('homework.status', (payload) => payload.id === homework.id);
  await learner.call('PUT', `/spa/api/v1/chats/${chatId}/messages/${id}`, { message: 'Hello' });
  expect((await open.first('chat.message.updated')).message).toMatchObject({ id, message: 'Hello' });
  await expert.call('PUT', `/studio/api/chats/${chatId}/messages/${id}/viewed`);
  expect(await own.first('chat.viewed')).toEqual({ dialog_id: chatId, message_id: id, by: 'employee' });
  const answered = await expert.call('POST', `/studio/api/chats/${chatId}/messages`, { message: 'Hi' });
  await own.first('chat.message', ({ message }) => message.id === answered.json().id);
  await learner.call('PUT', `/spa/api/v1/chats/${chatId}/messages/${answered.json().id}/viewed`);
  expect(await open.first('chat.viewed', ({ by }) => by === 'learner')).toMatchObject({
    message_id: answered.json().id,
  });
  // The reply without a verdict makes it the learner's turn, on the desk and on the learner's devices.
  for (const client of [desk, own])
    expect(await client.first('homework.status', ({ turn }) => turn === 'learner')).toMatchObject({
      id: homework.id,
      review_until: null,
    });
  expect(eventsOf(desk)).toEqual(['homework.status', 'homework.status']);
});

test('publishes nothing for a refused call', async () => {
  const own = await listen(learner);
  await decide('return');
  await decide('reopen', { message: 'x' });
  await learner.call('POST', `/spa/api/v1/chats/${homework.dialog_id}/messages`, {});
  await decide('accept');
  await own.first('scores.amount');
  expect(eventsOf(own)).toEqual(['homework.status', 'scores.amount']);
});
