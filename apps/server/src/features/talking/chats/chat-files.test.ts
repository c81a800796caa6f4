import { Chat, type ChatMessage } from '@daystream/contract';
import { streamChatId } from '@daystream/domain';
import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createFile, createHomeworkChat, createReviewedCourse } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

// Voice messages and other files in chats.

let t: TestApp;
let expert: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  ({ course, expert } = await createReviewedCourse(t, t.aurora));
});
afterAll(() => t.close());

let learner: TestPerson;
let chat: string;
let desk: string;
beforeEach(async () => {
  learner = await createPerson(t, t.aurora, { name: 'Вера' });
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  const id = streamChatId(streamId);
  chat = `/spa/api/v1/chats/${id}`;
  desk = `/studio/api/chats/${id}`;
});

async function createVoice({ id }: TestPerson): Promise<number> {
  const fileId = await createFile(t.aurora, id, { type: 3 });
  await t.aurora.db
    .insertInto('voice_recordings')
    .values({ file_id: fileId, duration_ms: 7400, peaks: [0, 50, 100] })
    .execute();
  return fileId;
}

test('a voice message has its length and waveform, and is named in lists, quotations and notifications', async () => {
  const question = await learner.call('POST', `${chat}/messages`, { file_ids: [await createVoice(learner)] });
  const { id, files } = question.json<ChatMessage>();
  expect([question.statusCode, files[0]?.voice]).toEqual([201, { duration: 7.4, peaks: [0, 50, 100] }]);
  const answer = await expert.call('POST', `${desk}/messages`, {
    file_ids: [await createVoice(expert)],
    reply_to_id: id,
  });
  expect(answer.json<ChatMessage>().reply_to).toMatchObject({ message: '', is_voice: true });
  const [listed] = Chat.array().parse((await learner.call('GET', '/spa/api/v1/chats')).json());
  expect(listed?.last_message).toMatchObject({ is_voice: true, files_count: 1 });
  const [notification] = (await learner.call('GET', '/spa/api/v1/notifications')).json<{ text: string }[]>();
  expect(notification?.text).toBe('Voice message');
});

/** The switch of the brand until the test ends. */
async function acceptDocuments(): Promise<void> {
  const { runtime } = t.aurora.config;
  await configure(t, t.aurora, { runtime: { ...runtime, is_chat_document_enable: true } });
  onTestFinished(() => configure(t, t.aurora, { runtime }));
}

test.each([
  ['a learner', () => [learner, `${chat}/messages`] as const],
  ['an expert', () => [expert, `${desk}/messages`] as const],
])('%s sends photos, videos and voices only [rules §5 files]', async (_, senderOf) => {
  const [sender, address] = senderOf();
  const send = async (type: number) => {
    const file_ids = [await createFile(t.aurora, sender.id, { type })];
    const answer = await sender.call('POST', address, { file_ids });
    return [answer.statusCode, answer.json().errors?.file_ids];
  };
  const refused = [422, [fieldErrorText('en', 'file_kind')]];
  expect([await send(1), await send(2), await send(3), await send(4)]).toEqual([
    [201, undefined],
    [201, undefined],
    refused,
    refused,
  ]);
  expect((await sender.call('POST', address, { file_ids: [await createVoice(sender)] })).statusCode).toBe(
    201,
  );
});

test('a chat of a brand that accepts documents takes documents and sounds, the chat of a homework does not', async () => {
  await acceptDocuments();
  for (const type of [1, 2, 3, 4]) {
    const file_ids = [await createFile(t.aurora, learner.id, { type })];
    expect((await learner.call('POST', `${chat}/messages`, { file_ids })).statusCode).toBe(201);
  }
  const subtitles = [await createFile(t.aurora, learner.id, { type: 5 })];
  const refused = await learner.call('POST', `${chat}/messages`, { file_ids: subtitles });
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { file_ids: [expect.any(String)] }]);
  const { learner: author, chat: homework } = await createHomeworkChat(t, t.aurora, course);
  for (const file_ids of [[await createFile(t.aurora, author.id, { type: 4 })], [await createVoice(author)]])
    expect((await author.call('POST', `${homework}/messages`, { file_ids })).statusCode).toBe(422);
});

test('an archive is not a document of a chat, also when staff uploaded it for a course', async () => {
  await acceptDocuments();
  const id = await createFile(t.aurora, expert.id, { type: 4 });
  await t.aurora.db.updateTable('files').set({ mime: 'application/zip' }).where('id', '=', id).execute();
  expect((await expert.call('POST', `${desk}/messages`, { file_ids: [id] })).statusCode).toBe(422);
});

test('refuses a file of another user', async () => {
  const file_ids = [await createVoice(expert)];
  expect((await learner.call('POST', `${chat}/messages`, { file_ids })).statusCode).toBe(422);
});
