import { Chat, type ChatMessage } from '@daystream/contract';
import { streamChatId } from '@daystream/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestCourse } from '../../testing/courses.ts';
import { createFile, createHomeworkChat, createReviewedCourse } from '../../testing/homework.ts';
import { createPerson, type TestPerson } from '../../testing/people.ts';
import { createStream } from '../../testing/streams.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

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

test('a chat takes documents and sounds, the chat of a homework does not [rules §5 files]', async () => {
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
  const id = await createFile(t.aurora, expert.id, { type: 4 });
  await t.aurora.db.updateTable('files').set({ mime: 'application/zip' }).where('id', '=', id).execute();
  expect((await expert.call('POST', `${desk}/messages`, { file_ids: [id] })).statusCode).toBe(422);
});

test('refuses a file of another user', async () => {
  const file_ids = [await createVoice(expert)];
  expect((await learner.call('POST', `${chat}/messages`, { file_ids })).statusCode).toBe(422);
});
