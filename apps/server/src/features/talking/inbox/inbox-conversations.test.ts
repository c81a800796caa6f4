import type { InboxReport } from '@daystream/contract';
import { streamChatId } from '@daystream/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReviewedCourse } from '../../../testing/talking/homework.ts';
import { listInbox } from '../../../testing/talking/inbox.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let support: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
});
afterAll(() => t.close());

test('the chat of a stream waits from the learner’s first message until an expert writes', async () => {
  const { course, expert } = await createReviewedCourse(t, t.aurora);
  const learner = await createPerson(t, t.aurora, { name: 'Vera' });
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  const chats = (await learner.call('GET', '/spa/api/v1/chats')).json<{ id: number; stream_id: number }[]>();
  const chatId = chats.find(({ stream_id: id }) => id === streamId)?.id;
  const send = async (person: TestPerson, url: string, message: string) =>
    expect((await person.call('POST', `${url}/chats/${chatId}/messages`, { message })).statusCode).toBe(201);
  const waiting = async () =>
    (await listInbox(expert, { user_id: [learner.id], kind: 'chat' })).map((item) => [
      item.excerpt,
      item.due_at - item.waiting_since,
    ]);
  await send(learner, '/spa/api/v1', 'May I swim?');
  t.clock.now += 60_000;
  await send(learner, '/spa/api/v1', 'And run?');
  expect(await waiting()).toEqual([['And run?', 24 * 3600]]);
  await send(expert, '/studio/api', 'You may.');
  expect(await waiting()).toEqual([]);
});

describe('consultations', () => {
  const hour = 3_600_000;
  async function createChat() {
    const { course, expert } = await createReviewedCourse(t, t.aurora);
    const learner = await createPerson(t, t.aurora, { name: 'Vera' });
    const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
    const chatId = streamChatId(streamId);
    await t.aurora.db
      .updateTable('user_course_streams')
      .set({ max_consultation_count: 3 })
      .where('id', '=', streamId)
      .execute();
    const question = (message: string) =>
      learner.call('POST', `/spa/api/v1/chats/${chatId}/messages`, { message });
    const reply = (message: string) =>
      expert.call('POST', `/studio/api/chats/${chatId}/messages`, { message });
    /** Kind, excerpt and hours until each item is due. */
    const waiting = async () =>
      (await listInbox(expert, { user_id: [learner.id] })).map((item) => [
        item.kind,
        item.excerpt,
        Math.round((item.due_at * 1000 - t.clock.now) / hour),
      ]);
    const open = async (): Promise<number> =>
      (await expert.call('POST', `/studio/api/chats/${chatId}/consultations`, {})).json().id;
    const close = (id: number) =>
      expert.call('POST', `/studio/api/consultations/${id}/close`, { amount: 1, explanation: '' });
    return { expert, learner, question, reply, waiting, open, close, chatId };
  }

  test('an open one takes the place of its chat, waits for an answer, then for its closing', async () => {
    const chat = await createChat();
    await chat.question('May I swim?');
    t.clock.now += hour;
    expect(await chat.waiting()).toEqual([['chat', 'May I swim?', 23]]);
    const id = await chat.open();
    expect(await chat.waiting()).toEqual([['consultation', 'May I swim?', 23]]);
    const [item] = await listInbox(chat.expert, { user_id: [chat.learner.id] });
    expect([item?.target_id, item?.assignee?.id]).toEqual([id, chat.expert.id]);
    await chat.reply('You may.');
    expect(await chat.waiting()).toEqual([['consultation', 'You may.', 72]]);
    t.clock.now += hour;
    await chat.question('And run?');
    t.clock.now += hour;
    await chat.question('Slowly?');
    expect(await chat.waiting()).toEqual([['consultation', 'Slowly?', 23]]);
    await chat.reply('Yes.');
    t.clock.now += hour;
    await chat.close(id);
    expect(await chat.waiting()).toEqual([]);
    const report = (await chat.expert.call('GET', '/studio/api/inbox-report')).json<InboxReport>();
    expect(report.totals).toMatchObject({ answers_count: 3, within_deadline: 1, first_response: 3600 });
    await chat.question('Thanks');
    expect(await chat.waiting()).toEqual([['chat', 'Thanks', 24]]);
  });

  test('a booked video consultation waits for its confirmation, at most until it begins', async () => {
    const { course, expert } = await createReviewedCourse(t, t.aurora);
    const learner = await createPerson(t, t.aurora, { name: 'Vera' });
    const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
    const at = (hours: number) => new Date(t.clock.now + hours * hour);
    const { id } = await t.aurora.db
      .insertInto('video_consultations')
      .values({
        stream_id: streamId,
        user_id: learner.id,
        expert_id: expert.id,
        status: 'waiting',
        starts_at: at(5),
        ends_at: at(6),
        busy_until: at(6),
        note: 'My neck',
        updated_at: at(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The row was changed without a service: the job finds the mark.
    await t.features.itemAssigner(t.aurora).run();
    for (const person of [expert, support]) {
      const [item] = await listInbox(person, { kind: 'video_consultation', user_id: [learner.id] });
      expect(item).toMatchObject({ target_id: id, excerpt: 'My neck', assignee: { id: expert.id } });
      expect(item?.due_at).toBe(Math.floor(at(5).getTime() / 1000));
    }
    const url = `/studio/api/video-consultations/${id}`;
    const confirmed = await expert.call('POST', `${url}/confirm`, { room_url: 'https://meet.example/1' });
    expect(confirmed.statusCode).toBe(200);
    expect(await listInbox(expert, { user_id: [learner.id] })).toEqual([]);
    const report = (await expert.call('GET', '/studio/api/inbox-report')).json<InboxReport>();
    expect(report.totals).toMatchObject({ answers_count: 1, within_deadline: 1 });
  });
});
