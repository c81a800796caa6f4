import { Chat, type ChatMessage, type HomeworkStatus } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import {
  createFile,
  createHomeworkChat,
  createReviewedCourse,
  homeworkOf,
} from '../../../testing/talking/homework.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { watchChanges } from '../../../testing/calls/watch-changes.ts';

let t: TestApp;
let expert: TestPerson;
let boris: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  ({ course, expert } = await createReviewedCourse(t, t.aurora));
  boris = await createPerson(t, t.aurora);
});
afterAll(() => t.close());

let learner: TestPerson;
let homework: HomeworkStatus;
let streamId: number;
let chat: string;
let studioChat: string;
beforeEach(async () => {
  ({ learner, homework, streamId, chat, studioChat } = await createHomeworkChat(t, t.aurora, course));
});

const postAsLearner = (person: TestPerson, message: string) =>
  person.call('POST', `${chat}/messages`, { message });
const textsOf = (messages: ChatMessage[]) => messages.map(({ message }) => message);
const decide = (decision: string) =>
  expert.call('POST', `/studio/api/homework-statuses/${homework.id}/${decision}`, { message: decision });

test('a chat contains its subject and whether the learner may write [product §3 chat, rules §7 chats]', async () => {
  const response = await learner.call('GET', chat);
  const { start_date: start } = await t.aurora.db
    .selectFrom('user_course_streams')
    .select('start_date')
    .where('id', '=', streamId)
    .executeTakeFirstOrThrow();
  expect(Chat.parse(response.json())).toEqual({
    id: homework.dialog_id,
    kind: 'homework',
    title: 'Write',
    stream_id: streamId,
    stream_status: 'open',
    homework_status_id: homework.id,
    is_expert_message_enable: true,
    can_write: true,
    unread_count: 0,
    last_message: {
      id: expect.any(Number),
      employee: null,
      message: 'Here it is',
      files_count: 0,
      is_voice: false,
      is_deleted: false,
      created_at: expect.any(Number),
    },
    stream_start_date: Math.floor(start.getTime() / 1000),
    stream_end_date: null,
    avatar: null,
  });
});

test('the chat of an unsent homework is empty and closed', async () => {
  const { id, dialog_id } = await homeworkOf(learner, streamId, course.days[1]?.homeworkId as number);
  const url = `/spa/api/v1/chats/${dialog_id}`;
  const watch = await watchChanges(t.aurora);
  const { changes } = await watch(async () => {
    expect(Chat.parse((await learner.call('GET', url)).json())).toMatchObject({
      id: dialog_id,
      homework_status_id: id,
      stream_id: streamId,
      can_write: false,
      unread_count: 0,
    });
    const page = await learner.call('GET', `${url}/messages`);
    expect([page.statusCode, page.json(), page.headers['x-pagination-total-count']]).toEqual([200, [], '0']);
    const refused = await learner.call('POST', `${url}/messages`, { message: 'x' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'chat_closed']);
    for (const [path, body] of [['', { message: 'x' }], ['/rating', { stars: 5 }], ['/viewed']] as const)
      expect((await learner.call('PUT', `${url}/messages/1${path}`, body)).statusCode).toBe(404);
    for (const stranger of [boris, expert]) expect((await stranger.call('GET', url)).statusCode).toBe(404);
  });
  expect(changes).toEqual([]);
});

test('a learner may write only while the homework is under review or returned', async () => {
  const posted = await postAsLearner(learner, 'A question');
  expect(posted.statusCode).toBe(201);
  await decide('return');
  expect((await postAsLearner(learner, 'Another')).statusCode).toBe(201);
  // A chat message does not send the homework: its status stays.
  expect(await homeworkOf(learner, streamId, homework.target_id)).toMatchObject({ status: 'FAIL' });
  await learner.call('POST', `/spa/api/v1/user-course-streams/${streamId}/user-homework/${homework.id}`, {
    message: 'again',
  });
  await decide('accept');
  expect((await learner.call('GET', chat)).json()).toMatchObject({ can_write: false });
  expect((await postAsLearner(learner, 'Thanks')).json().code).toBe('chat_closed');
  const edit = await learner.call('PUT', `${chat}/messages/${posted.json().id}`, { message: 'other' });
  expect([edit.statusCode, edit.json().code]).toEqual([409, 'chat_closed']);
});

test('lists messages newest first, in stable pages [rules §7 chats, rules §9 chat messages per page]', async () => {
  for (const text of ['2', '3', '4']) await postAsLearner(learner, text);
  const first = await learner.call('GET', `${chat}/messages?per-page=2`);
  expect(first.headers).toMatchObject({ 'x-pagination-total-count': '4', 'x-pagination-page-count': '2' });
  expect(textsOf(first.json())).toEqual(['4', '3']);
  const oldest = first.json<ChatMessage[]>().at(-1)?.id;
  await postAsLearner(learner, '5');
  const before = await learner.call('GET', `${chat}/messages?per-page=2&before=${oldest}`);
  expect(textsOf(before.json())).toEqual(['2', 'Here it is']);
  const second = await learner.call('GET', `${chat}/messages?per-page=2&page=2`);
  expect(textsOf(second.json())).toEqual(['3', '2']);
  const upwards = await learner.call('GET', `${chat}/messages?sort=created_at`);
  expect(textsOf(upwards.json())).toEqual(['Here it is', '2', '3', '4', '5']);
  for (const query of ['sort=id', 'per-page=101', 'before=x', 'page=-1'])
    expect((await learner.call('GET', `${chat}/messages?${query}`)).statusCode).toBe(400);
});

test('a chat is visible to its learner, experts of its course and admins only [rules §7 chats]', async () => {
  const { id } = (await postAsLearner(learner, 'x')).json();
  const otherExpert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const learnerCalls = [
    ['GET', chat],
    ['GET', `${chat}/messages`],
    ['POST', `${chat}/messages`, { message: 'x' }],
    ['PUT', `${chat}/messages/${id}`, { message: 'x' }],
    ['PUT', `${chat}/messages/${id}/viewed`],
  ] as const;
  const staffCalls = [
    ['GET', `${studioChat}/messages`],
    ['POST', `${studioChat}/messages`, { message: 'x' }],
    ['PUT', `${studioChat}/messages/${id}/viewed`],
  ] as const;
  const headers = { authorization: `Bearer ${learner.token}` };
  for (const [method, url, body] of [...learnerCalls, ...staffCalls]) {
    expect((await request(t.app, t.aurora, { method, url, body })).statusCode).toBe(401);
    expect((await request(t.app, t.forma, { method, url, body, headers })).statusCode).toBe(401);
  }
  for (const [method, url, body] of learnerCalls)
    for (const person of [boris, expert, admin])
      expect((await person.call(method, url, body)).statusCode).toBe(404);
  for (const [method, url, body] of staffCalls) {
    for (const person of [learner, support])
      expect((await person.call(method, url, body)).statusCode).toBe(403);
    expect((await otherExpert.call(method, url, body)).statusCode).toBe(404);
    expect((await admin.call(method, url, body)).statusCode).toBe(method === 'POST' ? 201 : 200);
  }
  for (const url of ['/spa/api/v1/chats/999999', '/spa/api/v1/chats/999999/messages'])
    expect((await learner.call('GET', url)).statusCode).toBe(404);
  expect((await learner.call('GET', '/spa/api/v1/chats/all')).statusCode).toBe(400);

  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', streamId)
    .execute();
  expect((await learner.call('GET', chat)).statusCode).toBe(404);
  expect((await admin.call('GET', `${studioChat}/messages`)).statusCode).toBe(404);
});

test('no message is written after a concurrent acceptance closes the chat', async () => {
  await Promise.all([
    decide('accept'),
    ...Array.from({ length: 5 }, (_, index) => postAsLearner(learner, `${index}`)),
  ]);
  const messages = (await learner.call('GET', `${chat}/messages?per-page=100&sort=created_at`)).json<
    ChatMessage[]
  >();
  // The acceptance waits for messages already in progress; later ones are refused.
  expect(messages.at(-1)?.message).toBe('accept');
});

test('a page takes a fixed number of statements regardless of its messages, authors and files', async () => {
  const few = await statementsOf(() => learner.call('GET', `${chat}/messages`));
  for (const person of [learner, expert]) {
    const url = person === learner ? chat : studioChat;
    for (let i = 0; i < 4; i++) {
      const file_ids = [
        await createFile(t.aurora, person.id),
        await createFile(t.aurora, person.id, { type: 1 }),
      ];
      expect((await person.call('POST', `${url}/messages`, { file_ids })).statusCode).toBe(201);
    }
  }
  const many = await statementsOf(() => learner.call('GET', `${chat}/messages`));
  const staff = await statementsOf(() => expert.call('GET', `${studioChat}/messages`));
  expect([few.length, many.length, staff.length]).toEqual([1, 2, 2]);
});
