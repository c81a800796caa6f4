import { ChatMessage, type HomeworkStatus } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import {
  createFile,
  createHomeworkChat,
  createReviewedCourse,
  createSentHomework,
} from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

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
let chat: string;
let studioChat: string;
beforeEach(async () => {
  ({ learner, homework, chat, studioChat } = await createHomeworkChat(t, t.aurora, course));
});

async function firstUrl(person: TestPerson, url: string): Promise<string> {
  return (await person.call('GET', `${url}/messages`)).json()[0].files[0].url;
}
const postAsLearner = (person: TestPerson, message: string) =>
  person.call('POST', `${chat}/messages`, { message });
const postAsStaff = (staff: TestPerson, message: string) =>
  staff.call('POST', `${studioChat}/messages`, { message });

test('a message has files signed for each reader and then needs no text [rules §7 chats]', async () => {
  const file = await createFile(t.aurora, learner.id);
  const posted = await learner.call('POST', `${chat}/messages`, { file_ids: [file] });
  expect([posted.statusCode, posted.json().message]).toEqual([201, '']);
  expect(posted.json().files[0].url).toBe(await firstUrl(learner, chat));
  expect(await firstUrl(expert, studioChat)).not.toBe(await firstUrl(learner, chat));
});

test.each<[string, { message?: string; file_ids?: number[] }, string]>([
  ['an empty body', {}, 'message'],
  ['a blank text', { message: '  ' }, 'message'],
  ['100,000 characters', { message: 'x'.repeat(100_000) }, 'message'],
  ['a NUL character', { message: '\u0000' }, 'message'],
  ['a file of another user', { message: 'x', file_ids: [0] }, 'file_ids'],
])('refuses %s from learners and staff [rules §7 chats]', async (_, body, field) => {
  const file = await createFile(t.aurora, boris.id);
  const payload = { ...body, ...(body.file_ids ? { file_ids: [file] } : {}) };
  for (const [person, url] of [
    [learner, chat],
    [expert, studioChat],
  ] as const) {
    const response = await person.call('POST', `${url}/messages`, payload);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
  }
  expect((await learner.call('GET', `${chat}/messages`)).json()).toHaveLength(1);
});

test('a repeated request writes one message, from learners and staff', async () => {
  const headers = { 'idempotency-key': `key ${homework.id}` };
  for (const [person, url] of [
    [learner, chat],
    [expert, studioChat],
  ] as const) {
    const post = (message: string) => person.call('POST', `${url}/messages`, { message }, headers);
    const answers = await Promise.all([post('once'), post('once'), post('once')]);
    for (const response of answers)
      expect([response.statusCode, response.json()]).toEqual([201, answers[0]?.json()]);
    const other = await post('twice');
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
  }
  expect((await learner.call('GET', `${chat}/messages`)).json()).toHaveLength(3);
});

test('a learner edits only their own messages [rules §7 chats]', async () => {
  const { id } = (await postAsLearner(learner, 'Helo')).json();
  const now = t.clock.now;
  t.clock.now = now + 60_000;
  const edited = await learner.call('PUT', `${chat}/messages/${id}`, { message: ' Hello ' });
  t.clock.now = now;
  expect(ChatMessage.parse(edited.json())).toMatchObject({
    id,
    message: 'Hello',
    created_at: Math.floor(now / 1000),
    updated_at: Math.floor(now / 1000) + 60,
  });
  const staffMessageId = (await postAsStaff(expert, 'Good')).json().id;
  const otherChat = await createSentHomework(t, t.aurora, course);
  const otherMessageId = (
    await otherChat.learner.call('GET', `/spa/api/v1/chats/${otherChat.homework.dialog_id}/messages`)
  ).json()[0].id;
  for (const other of [staffMessageId, otherMessageId, 999_999])
    expect((await learner.call('PUT', `${chat}/messages/${other}`, { message: 'x' })).statusCode).toBe(404);
  for (const body of [
    {},
    { message: '' },
    { message: ' ' },
    { message: '\u0000' },
    { message: 'x'.repeat(5001) },
  ])
    expect((await learner.call('PUT', `${chat}/messages/${id}`, body)).statusCode).toBe(422);
  expect((await learner.call('PUT', `${chat}/messages/first`, { message: 'x' })).statusCode).toBe(400);
});

test('an employee appears without an e-mail, and without a name under the brand’s title [product §3 chat]', async () => {
  const response = await postAsStaff(expert, 'Good');
  expect(response.statusCode).toBe(201);
  expect(ChatMessage.parse(response.json())).toMatchObject({
    user_id: null,
    employee: { id: expert.id, name: 'Aurora', is_expert: true, file: null },
  });
});

test('a new title of the brand appears in chats at once', async () => {
  await postAsStaff(expert, 'Good');
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const rename = async (title: string) => {
    const { version, config } = (await admin.call('GET', '/studio/api/site-config')).json();
    const body = { version, config: { ...config, title } };
    expect((await admin.call('PUT', '/studio/api/site-config', body)).statusCode).toBe(200);
  };
  const author = async () => (await learner.call('GET', `${chat}/messages`)).json()[0].employee.name;
  await rename('Borealis');
  await expect.poll(author).toBe('Borealis');
  await rename('Aurora');
  await expect.poll(author).toBe('Aurora');
});
