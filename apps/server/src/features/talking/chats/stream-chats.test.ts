import { Chat, ChatRecord, type ChatMessage } from '@daystream/contract';
import { firstHomeworkChat, messageChangeMs, streamChatId } from '@daystream/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createFile, createReviewedCourse, createSentHomework } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { watchChanges } from '../../../testing/calls/watch-changes.ts';

// The chat of a stream with the experts of its course.

let t: TestApp;
let expert: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  ({ course, expert } = await createReviewedCourse(t, t.aurora));
});
afterAll(() => t.close());

let learner: TestPerson;
let streamId: number;
let chatId: number;
let chat: string;
let desk: string;
beforeEach(async () => {
  learner = await createPerson(t, t.aurora, { name: 'Вера' });
  streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  chatId = streamChatId(streamId);
  chat = `/spa/api/v1/chats/${chatId}`;
  desk = `/studio/api/chats/${chatId}`;
});

const chatsOf = async (person: TestPerson) =>
  Chat.array().parse((await person.call('GET', '/spa/api/v1/chats')).json());
const post = async (person: TestPerson, body: object): Promise<ChatMessage> => {
  const answer = await person.call('POST', `${person === learner ? chat : desk}/messages`, body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json();
};
const messagesOf = async (query = ''): Promise<ChatMessage[]> =>
  (await learner.call('GET', `${chat}/messages${query}`)).json();

test('every stream has a chat, which is open and has no row before its first message [product §3 chat]', async () => {
  const watch = await watchChanges(t.aurora);
  const { changes } = await watch(async () => {
    const expected = {
      id: chatId,
      kind: 'expert',
      stream_id: streamId,
      stream_status: 'open',
      can_write: true,
      unread_count: 0,
      last_message: null,
    };
    expect(await chatsOf(learner)).toMatchObject([expected]);
    expect((await learner.call('GET', chat)).json()).toMatchObject(expected);
    const stream = await learner.call('GET', `/spa/api/v1/user-course-streams/${streamId}`);
    expect(stream.json()).toMatchObject({ chat_channel_id: chatId });
    expect(await messagesOf()).toEqual([]);
    expect((await expert.call('GET', `${desk}/messages`)).json()).toEqual([]);
    expect(ChatRecord.parse((await expert.call('GET', desk)).json())).toMatchObject({ id: chatId });
  });
  expect(changes).toEqual([]);
});

test('a question and its answer are counted, viewed and listed for both sides [rules §7 chats]', async () => {
  const question = await post(learner, { message: 'Which hand first?' });
  const listed = await expert.call(
    'GET',
    `/studio/api/chats?filter=${JSON.stringify({ is_unread: true, user_id: learner.id })}`,
  );
  expect(ChatRecord.array().parse(listed.json())).toMatchObject([
    { id: chatId, unread_count: 1, user: { id: learner.id }, last_message: { message: 'Which hand first?' } },
  ]);
  expect((await expert.call('PUT', `${desk}/messages/${question.id}/viewed`)).statusCode).toBe(200);
  const answer = await post(expert, { message: 'The left', reply_to_id: question.id });
  expect(answer.reply_to).toMatchObject({ id: question.id, message: 'Which hand first?', employee: null });
  expect(await chatsOf(learner)).toMatchObject([{ unread_count: 1, last_message: { message: 'The left' } }]);
  const viewed = await learner.call('PUT', `${chat}/messages/${answer.id}/viewed`);
  expect(viewed.json().data).toEqual({ unread_count: 0 });
  expect(await messagesOf()).toMatchObject([
    { message: 'The left', is_viewed: true },
    { message: 'Which hand first?', is_viewed: true },
  ]);
  const rated = await learner.call('PUT', `${chat}/messages/${answer.id}/rating`, { stars: 5 });
  expect(rated.json()).toMatchObject({ chat_message: { rating: { stars: 5 } }, scores: 20 });
  const own = await learner.call('PUT', `${chat}/messages/${question.id}/rating`, { stars: 5 });
  expect(refusalOf(own)).toEqual([404, 'not_found']);
});

test('an answer notifies the learner until they have read it', async () => {
  const unread = async () =>
    (await learner.call('GET', '/spa/api/v1/notifications'))
      .json<{ path: string; text: string; read_at: number | null }[]>()
      .filter(({ read_at }) => read_at === null)
      .map(({ path, text }) => [path, text]);
  await post(learner, { message: 'Which hand first?' });
  const answer = await post(expert, { message: 'The\u202E left' });
  expect(await unread()).toEqual([[`/chat/${chatId}`, 'The left']]);
  await learner.call('PUT', `${chat}/messages/${answer.id}/viewed`);
  expect(await unread()).toEqual([]);
});

test('chats are ordered by the status of the stream, then by the last message [product §4 chat ordering priority]', async () => {
  const courseOf = async () => (await createPublishedCourse(t, t.aurora, { days: 1 })).id;
  const now = t.clock.now;
  const dayMs = 86_400_000;
  const own = { userId: learner.id };
  const ended = await createStream(t, t.aurora, {
    ...own,
    courseId: await courseOf(),
    startDate: now - 9 * dayMs,
    endDate: now - dayMs,
  });
  const later = await createStream(t, t.aurora, {
    ...own,
    courseId: await courseOf(),
    startDate: now + 5 * dayMs,
  });
  const silent = await createStream(t, t.aurora, { ...own, courseId: await courseOf() });
  await post(learner, { message: 'Hello' });
  const ids = (await chatsOf(learner)).map(({ stream_id: id }) => id);
  expect(ids).toEqual([streamId, silent, later, ended]);
  const closed = `/spa/api/v1/chats/${streamChatId(ended)}/messages`;
  expect(refusalOf(await learner.call('POST', closed, { message: 'x' }))).toEqual([409, 'chat_closed']);
});

test('the list of chats takes three statements at most, however many there are', async () => {
  const sent = await createSentHomework(t, t.aurora, course);
  const few = await statementsOf(() => sent.learner.call('GET', '/spa/api/v1/chats'));
  for (let index = 0; index < 3; index += 1)
    await createStream(t, t.aurora, {
      userId: sent.learner.id,
      courseId: (await createPublishedCourse(t, t.aurora, { days: 1 })).id,
    });
  const many = await statementsOf(() => sent.learner.call('GET', '/spa/api/v1/chats'));
  expect(few.length).toBeLessThanOrEqual(3);
  // The courses are cached after they were read once.
  const again = await statementsOf(() => sent.learner.call('GET', '/spa/api/v1/chats'));
  expect([many.length >= again.length, again.length]).toEqual([true, few.length]);
  expect((await chatsOf(sent.learner)).map(({ kind }) => kind).toSorted()).toEqual([
    'expert',
    'expert',
    'expert',
    'expert',
    'homework',
  ]);
});

test('the list of 200 chats takes three statements at most', async () => {
  await post(learner, { message: 'Hello' });
  await t.aurora.db
    .insertInto('chats')
    .values(
      Array.from({ length: 199 }, (_, index) => ({
        id: firstHomeworkChat + index,
        kind: 'homework',
        learner_id: learner.id,
        stream_id: streamId,
      })),
    )
    .execute();
  expect(await chatsOf(learner)).toHaveLength(200);
  const statements = await statementsOf(() => learner.call('GET', '/spa/api/v1/chats'));
  expect(statements.length).toBeLessThanOrEqual(3);
});

test('a message can be edited and deleted by its author for an hour [rules §7 chats]', async () => {
  const file = await createFile(t.aurora, learner.id);
  const { id } = await post(learner, { message: 'Wrnog', file_ids: [file] });
  const quoting = await post(expert, { message: 'Yes', reply_to_id: id });
  const at = `${chat}/messages/${id}`;
  expect((await learner.call('PUT', at, { message: 'Right' })).json()).toMatchObject({ message: 'Right' });
  expect(refusalOf(await expert.call('PUT', `${desk}/messages/${id}`, { message: 'x' }))).toEqual([
    404,
    'not_found',
  ]);
  expect(refusalOf(await expert.call('DELETE', `${desk}/messages/${id}`))).toEqual([404, 'not_found']);
  const deleted = await learner.call('DELETE', at);
  expect(deleted.json()).toMatchObject({ id, message: '', files: [], is_deleted: true });
  expect((await messagesOf())[0]).toMatchObject({ reply_to: { is_deleted: true, message: '' } });
  expect(refusalOf(await learner.call('PUT', at, { message: 'x' }))).toEqual([404, 'not_found']);
  const late = await post(learner, { message: 'Late' });
  t.clock.now += messageChangeMs;
  for (const [person, url] of [
    [learner, `${chat}/messages/${late.id}`],
    [expert, `${desk}/messages/${quoting.id}`],
  ] as const) {
    expect(refusalOf(await person.call('PUT', url, { message: 'x' }))).toEqual([409, 'message_too_old']);
    expect(refusalOf(await person.call('DELETE', url))).toEqual([409, 'message_too_old']);
  }
});

test('each side has one reaction to a message, and takes it back', async () => {
  const { id } = await post(learner, { message: 'Done!' });
  const react = async (person: TestPerson, reaction: string | null) =>
    (
      await person.call('PUT', `${person === learner ? chat : desk}/messages/${id}/reaction`, { reaction })
    ).json();
  await react(expert, '👍');
  expect(await react(expert, '🔥')).toMatchObject({ reactions: [{ user_id: expert.id, reaction: '🔥' }] });
  expect((await react(learner, '🙏')).reactions).toHaveLength(2);
  expect(await react(expert, null)).toMatchObject({ reactions: [{ user_id: learner.id, reaction: '🙏' }] });
  const unknown = await learner.call('PUT', `${chat}/messages/${id}/reaction`, { reaction: '🖕' });
  expect(unknown.statusCode).toBe(422);
});

test.each<[name: string, body: object, field: string]>([
  ['nothing', { message: '' }, 'message'],
  ['spaces and zero-width characters', { message: ' \u200B\u2060\uFEFF\u3164 ' }, 'message'],
  ['marks of the writing direction', { message: '\u202E\u2066\u200F' }, 'message'],
  ['100,000 characters', { message: 'a'.repeat(100_000) }, 'message'],
  ['500 files', { file_ids: Array.from({ length: 500 }, (_, index) => index + 1) }, 'file_ids'],
  ['a quotation of another chat', { message: 'x', reply_to_id: 1 }, 'reply_to_id'],
])('refuses a message with %s', async (_, body, field) => {
  const answer = await learner.call('POST', `${chat}/messages`, body);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});

test('an expert of another course and another learner do not find the chat', async () => {
  await post(learner, { message: 'Hello' });
  const other = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  for (const [person, url] of [
    [other, desk],
    [other, `${desk}/messages`],
    [await createPerson(t, t.aurora), chat],
  ] as const)
    expect(refusalOf(await person.call('GET', url))).toEqual([404, 'not_found']);
  expect(refusalOf(await other.call('POST', `${desk}/messages`, { message: 'x' }))).toEqual([
    404,
    'not_found',
  ]);
  expect((await other.call('GET', '/studio/api/chats')).json()).toEqual([]);
});

test('the switch of the chats closes those of streams for both sides, and not those of homework [rules §6 switches]', async () => {
  const { id } = await post(learner, { message: 'Hello' });
  const sent = await createSentHomework(t, t.aurora, course);
  const { runtime } = t.aurora.config;
  const turn = async (isOn: boolean) => {
    await configure(t, t.aurora, { runtime: { ...runtime, is_chat_support: isOn } });
  };
  await turn(false);
  const off = [403, 'switched_off'];
  expect(refusalOf(await learner.call('GET', '/spa/api/v1/chats'))).toEqual(off);
  expect(refusalOf(await learner.call('POST', `${chat}/messages`, { message: 'x' }))).toEqual(off);
  expect(refusalOf(await learner.call('PUT', `${chat}/messages/${id}`, { message: 'x' }))).toEqual(off);
  expect(refusalOf(await expert.call('POST', `${desk}/messages`, { message: 'x' }))).toEqual(off);
  const homework = `/spa/api/v1/chats/${sent.homework.dialog_id}/messages`;
  expect((await sent.learner.call('POST', homework, { message: 'x' })).statusCode).toBe(201);
  await turn(true);
});

test('a demo can close the chat for learner and staff [rules §6 demo limits]', async () => {
  const demo = await createPublishedCourse(t, t.aurora, { days: 2, demoDays: [1] });
  await t.aurora.db
    .updateTable('courses')
    .set({ is_demo_user_message_enabled: false, is_demo_expert_message_enabled: false })
    .where('id', '=', demo.id)
    .execute();
  await t.features.courses(t.aurora).publish(demo.id);
  const id = await createStream(t, t.aurora, { userId: learner.id, courseId: demo.id, isDemo: true });
  const path = `chats/${streamChatId(id)}`;
  await expect
    .poll(async () => (await learner.call('GET', `/spa/api/v1/${path}`)).json())
    .toMatchObject({ can_write: false, is_expert_message_enable: false });
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  expect(refusalOf(await learner.call('POST', `/spa/api/v1/${path}/messages`, { message: 'x' }))).toEqual([
    409,
    'chat_closed',
  ]);
  expect(refusalOf(await admin.call('POST', `/studio/api/${path}/messages`, { message: 'x' }))).toEqual([
    409,
    'demo_messages_off',
  ]);
});

test('messages are found by their text, after one and from a day on', async () => {
  for (const message of ['One', 'Two', 'Three']) {
    await post(learner, { message });
    t.clock.now += 86_400_000;
  }
  const texts = async (query: string) => (await messagesOf(query)).map(({ message }) => message);
  expect(await texts('?q=TH')).toEqual(['Three']);
  const all = await messagesOf();
  expect(await texts(`?after=${all[2]?.id}&sort=created_at`)).toEqual(['Two', 'Three']);
  expect(await texts(`?since=${(all[1]?.created_at ?? 0) - 60}&sort=created_at&per-page=1`)).toEqual(['Two']);
});
