import type { ChatConsultations, ChatMessage, Consultation } from '@daystream/contract';
import { streamChatId } from '@daystream/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReviewedCourse, giveCourse } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let courseId: number;
let expert: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  const reviewed = await createReviewedCourse(t, t.aurora);
  courseId = reviewed.course.id;
  expert = reviewed.expert;
  colleague = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  await giveCourse(t.aurora, courseId, colleague.id);
});
afterAll(() => t.close());

let anna: TestPerson;
let chatId: number;
let streamId: number;
beforeEach(async () => {
  anna = await createPerson(t, t.aurora);
  streamId = await createStream(t, t.aurora, { userId: anna.id, courseId });
  chatId = streamChatId(streamId);
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ max_consultation_count: 3 })
    .where('id', '=', streamId)
    .execute();
});

const ask = async (message: string): Promise<ChatMessage> =>
  (await anna.call('POST', `/spa/api/v1/chats/${chatId}/messages`, { message })).json();
const answer = async (message: string): Promise<ChatMessage> =>
  (await expert.call('POST', `/studio/api/chats/${chatId}/messages`, { message })).json();
const open = (body: object = {}, person = expert) =>
  person.call('POST', `/studio/api/chats/${chatId}/consultations`, body);
const close = (id: number, body: object = {}, person = expert) =>
  person.call('POST', `/studio/api/consultations/${id}/close`, body);
const rate = (id: number, body: object, person = anna) =>
  person.call('PUT', `/spa/api/v1/consultations/updateRating/${id}`, body);
const listOf = async (): Promise<ChatConsultations> =>
  (await anna.call('GET', `/spa/api/v1/chats/${chatId}/consultations`)).json();

test('question → open → close → rated, with its messages and its amount [product §3 consultation, product §4 consultation, rules §7 consultations]', async () => {
  expect(refusalOf(await open())).toEqual([422, 'invalid']);
  const question = await ask('Как держать шею?');
  const opened: Consultation = (await open()).json();
  expect(opened).toMatchObject({
    chat_channel_id: chatId,
    status: 'open',
    start_message_id: question.id,
    end_message_id: null,
  });
  expect(refusalOf(await open())).toEqual([409, 'consultation_open']);
  expect(refusalOf(await rate(opened.id, { stars: 5 }))).toEqual([409, 'not_rateable']);
  const last = await answer('Прямо.');
  const explanation = 'Разобрали два вопроса';
  const closed = (await close(opened.id, { amount: 2, explanation })).json();
  expect(closed).toMatchObject({ status: 'close', end_message_id: last.id, amount: 2, explanation });
  expect(await listOf()).toMatchObject({ max_count: 3, used_count: 2, remaining_count: 1 });
  const news = (await anna.call('GET', '/spa/api/v1/notifications')).json();
  expect(news).toContainEqual(expect.objectContaining({ kind: 'consultation', path: `/chat/${chatId}` }));
  expect((await rate(opened.id, { stars: 5, comment: 'Спасибо' })).json()).toMatchObject({
    status: 'rated',
    stars: 5,
  });
  expect((await rate(opened.id, { rating: 4 })).json()).toMatchObject({
    status: 'rated',
    stars: 4,
    comment: '',
  });
  expect(await listOf()).toMatchObject({ used_count: 2, remaining_count: 1 });
});

test('two experts who close at once count once [product §4 consultation]', async () => {
  await ask('Вопрос');
  const { id }: Consultation = (await open()).json();
  const answers = await Promise.all([close(id, { amount: 1 }), close(id, { amount: 2 }, colleague)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { consultations, used_count: used } = await listOf();
  expect([consultations.length, used]).toEqual([1, consultations[0]?.amount]);
});

test('two experts who open at once open one', async () => {
  await ask('Вопрос');
  const answers = await Promise.all([open(), open({}, colleague)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await listOf()).consultations).toHaveLength(1);
});

test('none is opened when all are used, and an amount is at most what is left [rules §8 paidConsultationsOver]', async () => {
  await ask('Вопрос');
  const { id }: Consultation = (await open()).json();
  const tooMany = await close(id, { amount: 4 });
  expect([tooMany.statusCode, tooMany.json().errors.amount[0]]).toEqual([422, expect.stringContaining('3')]);
  await close(id, { amount: 3 });
  expect(await listOf()).toMatchObject({ remaining_count: 0 });
  expect(refusalOf(await open())).toEqual([409, 'consultations_over']);
});

test('a chat that is not of a stream, or of a stream of another learner or expert, has no consultations', async () => {
  await ask('Вопрос');
  const { id }: Consultation = (await open()).json();
  const stranger = await createPerson(t, t.aurora);
  const otherExpert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const refusals = [
    await stranger.call('GET', `/spa/api/v1/chats/${chatId}/consultations`),
    await anna.call('GET', '/spa/api/v1/chats/5/consultations'),
    await rate(id, { stars: 5 }, stranger),
    await open({}, otherExpert),
    await close(id, {}, otherExpert),
  ];
  expect(refusals.map(refusalOf)).toEqual(refusals.map(() => [404, 'not_found']));
});

test('each change of its status reaches the learner and the open chat at once [product §4 consultation status]', async () => {
  const [own, desk] = [await connectRealtime(t, t.aurora, anna), await connectRealtime(t, t.aurora, expert)];
  expect(await desk.join(chatId)).toBe(true);
  await ask('Вопрос');
  const { id } = (await open()).json<Consultation>();
  await close(id, { amount: 1 });
  await rate(id, { stars: 5 });
  for (const client of [own, desk]) {
    await client.first('consultation.status', ({ status }) => status === 'rated');
    const events = client.received.filter(({ event }) => event === 'consultation.status');
    expect(events.map(({ payload }) => payload)).toEqual(
      ['open', 'close', 'rated'].map((status) => ({ id, dialog_id: chatId, status })),
    );
    client.close();
  }
});
