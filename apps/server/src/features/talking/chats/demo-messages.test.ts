import type { HomeworkStatus } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft } from '../../../testing/learning/courses.ts';
import { createSentHomework, homeworkOf } from '../../../testing/talking/homework.ts';
import { createPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream, publishCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

// What a course allows to learners of its demo, and to experts who answer them.

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a demo stream can close the chat for learner and expert [product §3 isDemoExpertMessageEnabled, rules §6 demo limits]', async () => {
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
  const own = `${url}/messages/${(await sent.learner.call('GET', `${url}/messages`)).json()[0].id}`;
  expect((await sent.learner.call('PUT', own, { message: 'x' })).json().code).toBe('chat_closed');

  // The homework calls send messages as well.
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const homeworks = `/spa/api/v1/user-course-streams/${sent.streamId}/user-homework`;
  const again = await sent.learner.call('POST', `${homeworks}/${sent.homework.id}`, { message: 'x' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'homework_locked']);
  const listed = (await sent.learner.call('GET', homeworks)).json<HomeworkStatus[]>();
  expect(listed.find(({ id }) => id === sent.homework.id)).toMatchObject({ is_locked: true, lock: 'demo' });
  const desk = `/studio/api/homework-statuses/${sent.homework.id}`;
  expect((await admin.call('GET', desk)).json()).toMatchObject({ is_expert_message_enable: false });
  for (const path of [
    `/studio/api/chats/${sent.homework.dialog_id}/messages`,
    `${desk}/accept`,
    `${desk}/return`,
  ]) {
    const answer = await admin.call('POST', path, { message: 'x' });
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 409, 'demo_messages_off']);
  }
  expect((await admin.call('POST', `${desk}/accept`, {})).statusCode).toBe(200);
});

test('a first homework is refused in a demo without messages, and accepted with full access [product §3 isDemoUserMessageEnabled]', async () => {
  const demo = await createCourseDraft(t.aurora, { days: 1, demoDays: [1] });
  await t.aurora.db
    .updateTable('courses')
    .set({ is_demo_user_message_enabled: false, is_demo_expert_message_enabled: false })
    .where('id', '=', demo.id)
    .execute();
  await publishCourse(t, t.aurora, demo.id);
  for (const [courseFullAccess, code] of [
    [false, 409],
    [true, 200],
  ] as const) {
    const person = await createPerson(t, t.aurora);
    const id = await createStream(t, t.aurora, {
      userId: person.id,
      courseId: demo.id,
      isDemo: true,
      courseFullAccess,
    });
    const { id: statusId } = await homeworkOf(person, id, demo.days[0]?.homeworkId ?? 0);
    const path = `/spa/api/v1/user-course-streams/${id}/user-homework/${statusId}`;
    expect((await person.call('POST', path, { message: 'done' })).statusCode).toBe(code);
  }
});
