import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft, type TestCourse } from '../../../testing/learning/courses.ts';
import { createSentHomework, giveCourse, sendHomework } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { publishCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/spa/api/v1/notifications';
let t: TestApp;
let expert: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  course = await createCourseDraft(t.aurora, { days: 2 });
  await publishCourse(t, t.aurora, course.id);
  await giveCourse(t.aurora, course.id, expert.id);
});
afterAll(() => t.close());

const listOf = async (person: TestPerson) => (await person.call('GET', base)).json();
const unreadOf = async (person: TestPerson) => (await person.call('GET', `${base}/unread`)).json().count;
const notify = (userId: number, key: string, text = 'Hello') =>
  t.aurora.db.transaction().execute((trx) =>
    t.features.notifications(t.aurora).notify(trx, {
      userId,
      kind: 'chat_message',
      key,
      path: `/chat/${key}`,
      values: { from: 'Vera', text },
    }),
  );

test('a review notifies the learner in the language of the request, and reading its chat withdraws the notification', async () => {
  const { learner, homework } = await createSentHomework(t, t.aurora, course);
  const returned = await expert.call('POST', `/studio/api/homework-statuses/${homework.id}/return`, {
    message: 'Once more',
    file_ids: [],
  });
  expect(returned.statusCode).toBe(200);
  const [item, ...others] = await listOf(learner);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    kind: 'homework_reviewed',
    title: 'Homework needs another try',
    path: `/homework/${homework.stream_id}/${homework.id}`,
    read_at: null,
  });
  const russian = await learner.call('GET', `${base}?lang=ru`);
  expect(russian.json()[0].title).toBe('Задание вернули на доработку');
  expect(await unreadOf(learner)).toBe(1);
  const { id } = returned.json().data.chat_message;
  await learner.call('PUT', `/spa/api/v1/chats/${homework.dialog_id}/messages/${id}/viewed`);
  expect(await unreadOf(learner)).toBe(0);
  expect((await listOf(learner))[0].read_at).not.toBeNull();
});

test('sending a returned homework again withdraws the notification of its return', async () => {
  const { learner, homework } = await createSentHomework(t, t.aurora, course);
  const review = `/studio/api/homework-statuses/${homework.id}`;
  await expert.call('POST', `${review}/return`, { message: 'Once more', file_ids: [] });
  expect(await unreadOf(learner)).toBe(1);
  await sendHomework(learner, homework, { message: 'Better?' });
  expect(await unreadOf(learner)).toBe(0);
  await expert.call('POST', `${review}/accept`, { message: '', file_ids: [] });
  expect(await unreadOf(learner)).toBe(1);
});

test('a second event replaces the unread notification with its key; after it was read it is a new one', async () => {
  const learner = await createPerson(t, t.aurora);
  await notify(learner.id, '1', 'First');
  await notify(learner.id, '1', 'Second');
  await notify(learner.id, '2', '');
  expect((await listOf(learner)).map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'New attachment',
    'Second',
  ]);
  await learner.call('POST', `${base}/read`, { path: '/chat/1' });
  expect(await unreadOf(learner)).toBe(1);
  await notify(learner.id, '1', 'Third');
  expect([await unreadOf(learner), (await listOf(learner)).length]).toEqual([2, 3]);
  await learner.call('POST', `${base}/read`, {});
  expect(await unreadOf(learner)).toBe(0);
});

test('identifiers of another user are ignored', async () => {
  const [owner, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  await notify(owner.id, 'own');
  const [{ id }] = await listOf(owner);
  expect(await listOf(other)).toEqual([]);
  await other.call('POST', `${base}/read`, { ids: [id] });
  await other.call('POST', `${base}/shown`, { ids: [id] });
  expect(await unreadOf(owner)).toBe(1);
});
