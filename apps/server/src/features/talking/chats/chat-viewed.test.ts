import type { ChatMessage, HomeworkStatus } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import {
  createHomeworkChat,
  createReviewedCourse,
  createSentHomework,
  homeworkOf,
  sendHomework,
} from '../../../testing/talking/homework.ts';
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
const postAsStaff = (staff: TestPerson, message: string) =>
  staff.call('POST', `${studioChat}/messages`, { message });

test('viewed marks count the messages of the other side and never go back [rules §7 chats]', async () => {
  const [one, two] = [await postAsStaff(expert, '1'), await postAsStaff(expert, '2')].map(
    (response) => response.json().id,
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
  const response = await expert.call('PUT', `${studioChat}/messages/${own}/viewed`);
  expect(response.json()).toEqual({ success: true });
  expect(await seen()).toEqual([true, true, true]);

  const otherChat = await createSentHomework(t, t.aurora, course);
  const otherMessageId = (
    await otherChat.learner.call('GET', `/spa/api/v1/chats/${otherChat.homework.dialog_id}/messages`)
  ).json()[0].id;
  for (const id of [otherMessageId, 999_999]) {
    expect((await viewed(id)).statusCode).toBe(404);
    expect((await expert.call('PUT', `${studioChat}/messages/${id}/viewed`)).statusCode).toBe(404);
  }
});

test('the counts of a chat stay correct under concurrent writes and reads', async () => {
  const writing = Array.from({ length: 12 }, async (_, index) => {
    const { id } = (await (index % 2 ? postAsLearner(learner, 'x') : postAsStaff(expert, 'x'))).json();
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
  const second = (await postAsLearner(learner, 'second')).json().id;
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

test('a member of staff who reviews their own homework has separate learner and staff roles in its chat', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'], name: 'Head' });
  const own = await createStream(t, t.aurora, { userId: admin.id, courseId: course.id });
  const unsent = await homeworkOf(admin, own, course.days[0]?.homeworkId as number);
  const { dialog_id: id } = await sendHomework(admin, unsent, { message: 'mine' });
  const { id: answerId } = (
    await admin.call('POST', `/studio/api/chats/${id}/messages`, { message: 'to myself' })
  ).json();
  const url = `/spa/api/v1/chats/${id}`;
  expect((await admin.call('GET', `${url}/messages`)).json()).toMatchObject([
    { message: 'to myself', user_id: null, employee: { id: admin.id, name: 'Head' }, is_viewed: false },
    { message: 'mine', user_id: admin.id, employee: null, is_viewed: false },
  ]);
  expect((await admin.call('GET', url)).json().unread_count).toBe(1);
  // As a learner they cannot edit the message that they wrote as staff.
  const edit = await admin.call('PUT', `${url}/messages/${answerId}`, { message: 'other' });
  expect(edit.statusCode).toBe(404);
  await admin.call('PUT', `${url}/messages/${answerId}/viewed`);
  expect((await admin.call('GET', url)).json().unread_count).toBe(0);
  expect((await admin.call('GET', `${url}/messages`)).json()).toMatchObject([
    { is_viewed: true },
    { is_viewed: false },
  ]);
});
