import { Chat, ChatMessage, type HomeworkStatus } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestCourse } from '../../testing/courses.ts';
import {
  createFile,
  createSentHomework,
  giveCourse,
  homeworkOf,
  sendHomework,
} from '../../testing/homework.ts';
import { createPerson, request, type TestPerson } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { createPublishedCourse, createStream } from '../../testing/streams.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { watchChanges } from '../../testing/watch-changes.ts';

let t: TestApp;
let expert: TestPerson;
let boris: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  expert = await createPerson(t, t.aurora, { staffRoles: ['expert'], name: '' });
  boris = await createPerson(t, t.aurora);
  course = await createPublishedCourse(t, t.aurora, { days: 2 });
  await giveCourse(t.aurora, course.id, expert.id);
});
afterAll(() => t.close());

let learner: TestPerson;
let homework: HomeworkStatus;
let streamId: number;
let chat: string;
let studioChat: string;
beforeEach(async () => {
  ({ learner, homework, streamId } = await createSentHomework(t, t.aurora, course));
  chat = `/spa/api/v1/chats/${homework.dialog_id}`;
  studioChat = `/studio/api/chats/${homework.dialog_id}`;
});

async function firstUrl(person: TestPerson, url: string): Promise<string> {
  return (await person.call('GET', `${url}/messages`)).json()[0].files[0].url;
}
const say = (person: TestPerson, message: string) => person.call('POST', `${chat}/messages`, { message });
const answerAs = (staff: TestPerson, message: string) =>
  staff.call('POST', `${studioChat}/messages`, { message });
const textsOf = (messages: ChatMessage[]) => messages.map(({ message }) => message);
const decide = (decision: string) =>
  expert.call('POST', `/studio/api/homework-statuses/${homework.id}/${decision}`, { message: decision });

test('a chat contains its subject and whether the learner may write [product §3 chat, rules §7]', async () => {
  const answer = await learner.call('GET', chat);
  const { start_date: start } = await t.aurora.db
    .selectFrom('user_course_streams')
    .select('start_date')
    .where('id', '=', streamId)
    .executeTakeFirstOrThrow();
  expect(Chat.parse(answer.json())).toEqual({
    id: homework.dialog_id,
    title: 'Write',
    stream_id: streamId,
    homework_status_id: homework.id,
    is_expert_message_enable: true,
    can_write: true,
    unread_count: 0,
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
  const posted = await say(learner, 'A question');
  expect(posted.statusCode).toBe(201);
  await decide('return');
  expect((await say(learner, 'Another')).statusCode).toBe(201);
  // Words alone are no homework: it stays with the learner.
  expect(await homeworkOf(learner, streamId, homework.target_id)).toMatchObject({ status: 'FAIL' });
  await learner.call('POST', `/spa/api/v1/user-course-streams/${streamId}/user-homework/${homework.id}`, {
    message: 'again',
  });
  await decide('accept');
  expect((await learner.call('GET', chat)).json()).toMatchObject({ can_write: false });
  expect((await say(learner, 'Thanks')).json().code).toBe('chat_closed');
  const edit = await learner.call('PUT', `${chat}/messages/${posted.json().id}`, { message: 'other' });
  expect([edit.statusCode, edit.json().code]).toEqual([409, 'chat_closed']);
});

test('a demo stream can close the chat for learner and expert [rules §6 demo limits]', async () => {
  const demo = await createPublishedCourse(t, t.aurora, { days: 2, demoDays: [1] });
  const sent = await createSentHomework(t, t.aurora, demo, { stream: { isDemo: true } });
  const url = `/spa/api/v1/chats/${sent.homework.dialog_id}`;
  expect((await sent.learner.call('GET', url)).json()).toMatchObject({
    can_write: true,
    is_expert_message_enable: true,
  });
  await t.aurora.db
    .updateTable('courses')
    .set({ is_demo_user_message_enabled: false, is_demo_expert_message_enabled: false })
    .where('id', '=', demo.id)
    .execute();
  await t.features.courses(t.aurora).publish(demo.id);
  const closed = { can_write: false, is_expert_message_enable: false };
  await expect.poll(async () => (await sent.learner.call('GET', url)).json()).toMatchObject(closed);
  expect((await sent.learner.call('POST', `${url}/messages`, { message: 'x' })).json().code).toBe(
    'chat_closed',
  );
});

test('lists messages newest first, in stable pages [rules §7, rules §9 chat messages per page]', async () => {
  for (const text of ['2', '3', '4']) await say(learner, text);
  const first = await learner.call('GET', `${chat}/messages?per-page=2`);
  expect(first.headers).toMatchObject({ 'x-pagination-total-count': '4', 'x-pagination-page-count': '2' });
  expect(textsOf(first.json())).toEqual(['4', '3']);
  const oldest = first.json<ChatMessage[]>().at(-1)?.id;
  await say(learner, '5');
  const before = await learner.call('GET', `${chat}/messages?per-page=2&before=${oldest}`);
  expect(textsOf(before.json())).toEqual(['2', 'Here it is']);
  const second = await learner.call('GET', `${chat}/messages?per-page=2&page=2`);
  expect(textsOf(second.json())).toEqual(['3', '2']);
  const upwards = await learner.call('GET', `${chat}/messages?sort=created_at`);
  expect(textsOf(upwards.json())).toEqual(['Here it is', '2', '3', '4', '5']);
  for (const query of ['sort=id', 'per-page=101', 'before=x', 'page=-1'])
    expect((await learner.call('GET', `${chat}/messages?${query}`)).statusCode).toBe(400);
});

test('a message has files signed for each reader and then needs no text [rules §7]', async () => {
  const file = await createFile(t.aurora, learner.id);
  const posted = await learner.call('POST', `${chat}/messages`, { file_ids: [file] });
  expect([posted.statusCode, posted.json().message]).toEqual([201, '']);
  expect(posted.json().files[0].url).toBe(await firstUrl(learner, chat));
  expect(await firstUrl(expert, studioChat)).not.toBe(await firstUrl(learner, chat));
});

test.each<[string, { message?: string; file_ids?: number[] }, string]>([
  ['nothing', {}, 'message'],
  ['only blanks', { message: '  ' }, 'message'],
  ['100,000 characters', { message: 'x'.repeat(100_000) }, 'message'],
  ['a NUL character', { message: '\u0000' }, 'message'],
  ['a file of another', { message: 'x', file_ids: [0] }, 'file_ids'],
])('%s is refused on both sides [rules §7]', async (_, body, field) => {
  const file = await createFile(t.aurora, boris.id);
  const payload = { ...body, ...(body.file_ids ? { file_ids: [file] } : {}) };
  for (const [person, url] of [
    [learner, chat],
    [expert, studioChat],
  ] as const) {
    const answer = await person.call('POST', `${url}/messages`, payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  }
  expect((await learner.call('GET', `${chat}/messages`)).json()).toHaveLength(1);
});

test('a message repeated with its key is written once, on both sides', async () => {
  const headers = { 'idempotency-key': `key ${homework.id}` };
  for (const [person, url] of [
    [learner, chat],
    [expert, studioChat],
  ] as const) {
    const post = (message: string) => person.call('POST', `${url}/messages`, { message }, headers);
    const answers = await Promise.all([post('once'), post('once'), post('once')]);
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([201, answers[0]?.json()]);
    const other = await post('twice');
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
  }
  expect((await learner.call('GET', `${chat}/messages`)).json()).toHaveLength(3);
});

test('a learner edits only their own messages [rules §7]', async () => {
  const { id } = (await say(learner, 'Helo')).json();
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
  const ofSchool = (await answerAs(expert, 'Good')).json().id;
  const elsewhere = await createSentHomework(t, t.aurora, course);
  const foreign = (
    await elsewhere.learner.call('GET', `/spa/api/v1/chats/${elsewhere.homework.dialog_id}/messages`)
  ).json()[0].id;
  for (const other of [ofSchool, foreign, 999_999])
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
  const answer = await answerAs(expert, 'Good');
  expect(answer.statusCode).toBe(201);
  expect(ChatMessage.parse(answer.json())).toMatchObject({
    user_id: null,
    employee: { id: expert.id, name: 'Aurora', is_expert: true, file: null },
  });
});

test('a brand that was renamed has its new title in chats at once', async () => {
  await answerAs(expert, 'Good');
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

test('seen marks are counted for the other side and never go back [rules §7]', async () => {
  const [one, two] = [await answerAs(expert, '1'), await answerAs(expert, '2')].map(
    (answer) => answer.json().id,
  );
  expect((await learner.call('GET', chat)).json().unread_count).toBe(2);
  expect((await homeworkOf(learner, streamId, homework.target_id)).unread_count).toBe(2);
  const viewed = (id: number) => learner.call('PUT', `${chat}/messages/${id}/viewed`);
  expect((await viewed(one)).json()).toEqual({ success: true, data: { unread_count: 1 } });
  expect((await viewed(two)).json().data.unread_count).toBe(0);
  expect((await viewed(one)).json().data.unread_count).toBe(0);
  const seen = async () =>
    (await expert.call('GET', `${studioChat}/messages`))
      .json<ChatMessage[]>()
      .map(({ is_viewed }) => is_viewed);
  expect(await seen()).toEqual([true, true, false]);

  const own = (await learner.call('GET', `${chat}/messages?sort=created_at`)).json()[0].id;
  const answer = await expert.call('PUT', `${studioChat}/messages/${own}/viewed`);
  expect(answer.json()).toEqual({ success: true });
  expect(await seen()).toEqual([true, true, true]);

  const elsewhere = await createSentHomework(t, t.aurora, course);
  const foreign = (
    await elsewhere.learner.call('GET', `/spa/api/v1/chats/${elsewhere.homework.dialog_id}/messages`)
  ).json()[0].id;
  for (const id of [foreign, 999_999]) {
    expect((await viewed(id)).statusCode).toBe(404);
    expect((await expert.call('PUT', `${studioChat}/messages/${id}/viewed`)).statusCode).toBe(404);
  }
});

test('a chat is visible to its learner, experts of its course and admins only [rules §7]', async () => {
  const { id } = (await say(learner, 'x')).json();
  const otherExpert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const ofLearner = [
    ['GET', chat],
    ['GET', `${chat}/messages`],
    ['POST', `${chat}/messages`, { message: 'x' }],
    ['PUT', `${chat}/messages/${id}`, { message: 'x' }],
    ['PUT', `${chat}/messages/${id}/viewed`],
  ] as const;
  const ofStaff = [
    ['GET', `${studioChat}/messages`],
    ['POST', `${studioChat}/messages`, { message: 'x' }],
    ['PUT', `${studioChat}/messages/${id}/viewed`],
  ] as const;
  const headers = { authorization: `Bearer ${learner.token}` };
  for (const [method, url, body] of [...ofLearner, ...ofStaff]) {
    expect((await request(t.app, t.aurora, { method, url, body })).statusCode).toBe(401);
    expect((await request(t.app, t.forma, { method, url, body, headers })).statusCode).toBe(401);
  }
  for (const [method, url, body] of ofLearner)
    for (const person of [boris, expert, admin])
      expect((await person.call(method, url, body)).statusCode).toBe(404);
  for (const [method, url, body] of ofStaff) {
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
    .set({ taken_back_at: new Date() })
    .where('id', '=', streamId)
    .execute();
  expect((await learner.call('GET', chat)).statusCode).toBe(404);
  expect((await admin.call('GET', `${studioChat}/messages`)).statusCode).toBe(404);
});

test('the counts of a chat stay correct under concurrent writes and reads', async () => {
  const writing = Array.from({ length: 12 }, async (_, index) => {
    const { id } = (await (index % 2 ? say(learner, 'x') : answerAs(expert, 'x'))).json();
    await (index % 2
      ? expert.call('PUT', `${studioChat}/messages/${id}/viewed`)
      : learner.call('PUT', `${chat}/messages/${id}/viewed`));
  });
  await Promise.all(writing);
  const { rows } = await t.aurora.pool.query(
    `select c.learner_message_count, c.staff_message_count, c.last_message_id = (select max(id) from chat_messages where chat_id = c.id) as is_last,
      (select array_agg(viewed_count = (select count(*) from chat_messages m
        where m.chat_id = p.chat_id and m.id <= p.viewed_message_id and m.author_role <> p.role)) from chat_participants p where p.chat_id = c.id) as viewed
      from chats c where c.id = $1`,
    [homework.dialog_id],
  );
  expect(rows).toEqual([
    { learner_message_count: 7, staff_message_count: 6, is_last: true, viewed: [true, true] },
  ]);
});

test('a message seen by one member of staff is seen by all', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const first = (await learner.call('GET', `${chat}/messages`)).json()[0].id;
  const second = (await say(learner, 'second')).json().id;
  const unread = async () =>
    (await expert.call('GET', `/studio/api/homework-statuses/${homework.id}`)).json().unread_count;
  const seen = async () =>
    (await learner.call('GET', `${chat}/messages`)).json().map((one: ChatMessage) => one.is_viewed);
  expect([await unread(), await seen()]).toEqual([2, [false, false]]);
  await expert.call('PUT', `${studioChat}/messages/${first}/viewed`);
  expect([await unread(), await seen()]).toEqual([1, [false, true]]);
  await admin.call('PUT', `${studioChat}/messages/${second}/viewed`);
  expect([await unread(), await seen()]).toEqual([0, [true, true]]);
});

test('who reviews their own homework is the learner on one side of the chat and staff on the other', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'], name: 'Head' });
  const own = await createStream(t, t.aurora, { userId: admin.id, courseId: course.id });
  const placed = await homeworkOf(admin, own, course.days[0]?.homeworkId as number);
  const { dialog_id: id } = await sendHomework(admin, placed, { message: 'mine' });
  const { id: answerId } = (
    await admin.call('POST', `/studio/api/chats/${id}/messages`, { message: 'to myself' })
  ).json();
  const url = `/spa/api/v1/chats/${id}`;
  expect((await admin.call('GET', `${url}/messages`)).json()).toMatchObject([
    { message: 'to myself', user_id: null, employee: { id: admin.id, name: 'Head' }, is_viewed: false },
    { message: 'mine', user_id: admin.id, employee: null, is_viewed: false },
  ]);
  expect((await admin.call('GET', url)).json().unread_count).toBe(1);
  // Not theirs to change as a learner.
  const edit = await admin.call('PUT', `${url}/messages/${answerId}`, { message: 'other' });
  expect(edit.statusCode).toBe(404);
  await admin.call('PUT', `${url}/messages/${answerId}/viewed`);
  expect((await admin.call('GET', url)).json().unread_count).toBe(0);
  expect((await admin.call('GET', `${url}/messages`)).json()).toMatchObject([
    { is_viewed: true },
    { is_viewed: false },
  ]);
});

test('no message is written after a concurrent acceptance closes the chat', async () => {
  await Promise.all([decide('accept'), ...Array.from({ length: 5 }, (_, index) => say(learner, `${index}`))]);
  const messages = (await learner.call('GET', `${chat}/messages?per-page=100&sort=created_at`)).json<
    ChatMessage[]
  >();
  // The acceptance waits for those that were let in before it; each that came later was refused.
  expect(messages.at(-1)?.message).toBe('accept');
});

test('the statements of a page do not grow with its messages, writers and files', async () => {
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
