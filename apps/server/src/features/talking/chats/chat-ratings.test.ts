import { ChatMessage, type HomeworkStatus } from '@daystream/contract';
import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import {
  createFile,
  createSentHomework,
  giveCourse,
  sendHomework,
} from '../../../testing/talking/homework.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let expert: TestPerson;
let admin: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  expert = await createPerson(t, t.aurora, { staffRoles: ['expert'], name: 'Expert' });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  course = await createPublishedCourse(t, t.aurora, { days: 2 });
  await giveCourse(t.aurora, course.id, expert.id);
});
afterAll(() => t.close());

let learner: TestPerson;
let homework: HomeworkStatus;
let chat: string;
let answerId: number;
beforeEach(async () => {
  ({ learner, homework } = await createSentHomework(t, t.aurora, course));
  chat = `/spa/api/v1/chats/${homework.dialog_id}`;
  answerId = await answer('Good');
});

/** Posts a message of staff to the chat; returns its id. */
async function answer(message: string, { by = expert, file_ids = [] as number[] } = {}): Promise<number> {
  const url = `/studio/api/chats/${homework.dialog_id}/messages`;
  return (await by.call('POST', url, { message, file_ids })).json().id;
}
const rate = (person: TestPerson, body: unknown = { stars: 5 }, id = answerId, url = chat) =>
  person.call('PUT', `${url}/messages/${id}/rating`, body);
const pointsOf = async (person: TestPerson): Promise<number> =>
  (await person.call('GET', '/spa/api/v1/user-score/amount')).json().amount;
const displayedRating = async (person: TestPerson, url = chat, id = answerId) =>
  ChatMessage.array()
    .parse((await person.call('GET', `${url}/messages`)).json())
    .find((message) => message.id === id)?.rating;
const ratingOf = async (id: number) =>
  (await expert.call('GET', `/studio/api/chats/${homework.dialog_id}/messages`))
    .json<ChatMessage[]>()
    .find((message) => message.id === id)?.rating;
const setAmount = async (amount: number) => {
  const { version, config } = (await admin.call('GET', '/studio/api/site-config')).json();
  const score_amounts = { rating_given: amount };
  const body = { version, config: { ...config, score_amounts } };
  expect((await admin.call('PUT', '/studio/api/site-config', body)).statusCode).toBe(200);
};

test('stores a rating with its comment, shows it to both sides and gives points', async () => {
  expect([await displayedRating(learner), await pointsOf(learner)]).toEqual([null, 0]);
  const response = await rate(learner, { stars: 4, comment: '  It helped  ' });
  expect([response.statusCode, response.json().scores]).toEqual([200, 20]);
  const rating = { stars: 4, comment: 'It helped' };
  expect(ChatMessage.parse(response.json().chat_message)).toMatchObject({
    id: answerId,
    dialog_id: homework.dialog_id,
    employee: { id: expert.id, name: 'Expert' },
    rating,
  });
  expect([await displayedRating(learner), await ratingOf(answerId)]).toEqual([rating, rating]);
  expect(await pointsOf(learner)).toBe(20);
  const history = (await learner.call('GET', '/spa/api/v1/user-score')).json();
  expect(history).toMatchObject([{ amount: 20, reason: 'rating_given' }]);
});

test('a rating can be changed and repeated, and gives points once', async () => {
  for (const stars of [2, 2, 5]) expect((await rate(learner, { stars, comment: 'x' })).statusCode).toBe(200);
  expect((await rate(learner, { stars: 3 })).json()).toMatchObject({
    chat_message: { rating: { stars: 3, comment: '' } },
    scores: 0,
  });
  expect([await displayedRating(learner), await pointsOf(learner)]).toEqual([{ stars: 3, comment: '' }, 20]);
});

test('`rating` is another name of `stars`, and one of them is required [rules §7 chats]', async () => {
  expect((await rate(learner, { rating: 3 })).statusCode).toBe(200);
  expect(await displayedRating(learner)).toEqual({ stars: 3, comment: '' });
  expect((await rate(learner, { comment: 'Hm' })).json().errors).toEqual({
    stars: [fieldErrorText('en', 'required')],
  });
});

test('concurrent ratings leave one rating and give points once [rules §7 chats]', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 5, 4, 3].map((stars) => rate(learner, { stars, comment: `${stars}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const scores = answers.map((one) => one.json<{ scores: number }>().scores);
  expect(scores.toSorted((a, b) => b - a)).toEqual([20, 0, 0, 0, 0, 0, 0, 0]);
  expect(await pointsOf(learner)).toBe(20);
  const rating = await displayedRating(learner);
  expect(rating?.comment).toBe(`${rating?.stars}`);
});

test('a chat gives points once, also when several messages are rated concurrently', async () => {
  const ids = [answerId, await answer('And this', { by: admin }), await answer('And that')];
  const answers = await Promise.all(ids.map((id) => rate(learner, { stars: 5 }, id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await pointsOf(learner)).toBe(20);
});

test('the brand configures the points of a rating, 0 gives none', async () => {
  await setAmount(7);
  expect((await rate(learner)).json().scores).toBe(7);
  await setAmount(0);
  const other = await createSentHomework(t, t.aurora, course);
  const url = `/studio/api/chats/${other.homework.dialog_id}/messages`;
  const { id } = (await expert.call('POST', url, { message: 'Good' })).json();
  const ofOther = `/spa/api/v1/chats/${other.homework.dialog_id}`;
  expect((await rate(other.learner, { stars: 5 }, id, ofOther)).json().scores).toBe(0);
  expect((await other.learner.call('GET', '/spa/api/v1/user-score')).json()).toEqual([]);
  await setAmount(20);
});

test('reports invalid fields and stores nothing', async () => {
  for (const [field, body, text] of [
    ['stars', {}, fieldErrorText('en', 'required')],
    ['stars', { stars: 0 }, fieldErrorText('en', 'too_small', { min: 1 })],
    ['stars', { stars: 6 }, fieldErrorText('en', 'too_big', { max: 5 })],
    ['stars', { stars: 4.5 }, fieldErrorText('en', 'not_whole')],
    ['stars', { stars: '5' }, fieldErrorText('en', 'not_number')],
    ['stars', { stars: null }, fieldErrorText('en', 'required')],
    ['comment', { stars: 5, comment: 'x'.repeat(501) }, fieldErrorText('en', 'too_long', { count: 500 })],
    ['comment', { stars: 5, comment: 'a\u0000b' }, fieldErrorText('en', 'not_allowed')],
  ] as const) {
    const refused = await rate(learner, body);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: [text] }]);
  }
  expect([await displayedRating(learner), await pointsOf(learner)]).toEqual([null, 0]);
  expect((await rate(learner, { stars: 5, comment: 'x'.repeat(500), is_admin: true })).statusCode).toBe(200);
});

test('only messages of staff in the learner’s own chat can be rated [rules §7 chats]', async () => {
  const own = (await learner.call('GET', `${chat}/messages?sort=created_at`)).json()[0].id;
  const other = await createSentHomework(t, t.aurora, course);
  const ofOther = `/spa/api/v1/chats/${other.homework.dialog_id}`;
  // Own messages, messages addressed through another chat, unknown ids, and chats of others.
  for (const [person, id, url] of [
    [learner, own, chat],
    [other.learner, answerId, ofOther],
    [learner, 999_999, chat],
    [learner, answerId, '/spa/api/v1/chats/999999'],
    [other.learner, answerId, chat],
    [expert, answerId, chat],
    [admin, answerId, chat],
  ] as const)
    expect((await rate(person, { stars: 5 }, id, url)).statusCode).toBe(404);
  expect((await learner.call('PUT', `${chat}/messages/last/rating`, { stars: 5 })).statusCode).toBe(400);
  const url = `${chat}/messages/${answerId}/rating`;
  const unauthenticated = { method: 'PUT', url, body: { stars: 5 } } as const;
  expect((await request(t.app, t.aurora, unauthenticated)).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${learner.token}` };
  expect((await request(t.app, t.forma, { ...unauthenticated, headers })).statusCode).toBe(401);
  const stranger = await createPerson(t, t.forma);
  expect((await rate(stranger)).statusCode).toBe(404);
  expect(await displayedRating(learner)).toBeNull();
});

test('an expert who learns can rate colleagues but not their own messages', async () => {
  const both = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const streamId = await createStream(t, t.aurora, { userId: both.id, courseId: course.id });
  const list = (await both.call('GET', `/spa/api/v1/user-course-streams/${streamId}/user-homework`)).json();
  const { dialog_id: dialogId } = await sendHomework(both, list[0]);
  const postAsStaff = async (by: TestPerson): Promise<number> =>
    (await by.call('POST', `/studio/api/chats/${dialogId}/messages`, { message: 'x' })).json().id;
  const url = `/spa/api/v1/chats/${dialogId}`;
  expect((await rate(both, { stars: 5 }, await postAsStaff(both), url)).statusCode).toBe(404);
  expect((await rate(both, { stars: 5 }, await postAsStaff(expert), url)).statusCode).toBe(200);
});

test('messages of an accepted homework can be rated, those of a revoked stream cannot', async () => {
  const accepted = await expert.call('POST', `/studio/api/homework-statuses/${homework.id}/accept`, {
    message: 'Yes',
  });
  const { id } = accepted.json().data.chat_message;
  expect((await rate(learner, { stars: 5 }, id)).statusCode).toBe(200);
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', homework.stream_id)
    .execute();
  expect((await rate(learner)).statusCode).toBe(404);
});

test('publishes a rating to both sides, and its points once to the learner only', async () => {
  const [own, open, desk] = await Promise.all(
    [learner, expert, admin].map((person) => connectRealtime(t, t.aurora, person)),
  );
  if (!own || !open || !desk) throw new Error('not connected');
  try {
    await open.join(homework.dialog_id);
    const id = await answer('With a picture', { file_ids: [await createFile(t.aurora, expert.id)] });
    await rate(learner, { stars: 2, comment: 'Hm' }, id);
    await rate(learner, { stars: 3, comment: 'Better' }, id);
    const payload = await open.first('chat.message.updated', ({ message }) => message.rating?.stars === 3);
    expect(payload.message).toMatchObject({ id, rating: { stars: 3, comment: 'Better' } });
    expect(payload.message.files).toMatchObject([{ url: null, urls: null }]);
    expect(await own.first('scores.amount')).toEqual({ amount: 20 });
    await own.first('chat.message.updated', ({ message }) => message.rating?.stars === 3);
    expect(own.received.filter(({ event }) => event === 'scores.amount')).toHaveLength(1);
    expect(open.received.filter(({ event }) => event === 'scores.amount')).toEqual([]);
    expect(desk.received.filter(({ event }) => event.startsWith('chat.'))).toEqual([]);
  } finally {
    for (const client of [own, open, desk]) client.close();
  }
});

test('staff read the ratings of an employee, and none of a learner', async () => {
  const colleague = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  await giveCourse(t.aurora, course.id, colleague.id);
  const record = async ({ id }: TestPerson) => (await admin.call('GET', `/studio/api/users/${id}`)).json();
  expect((await record(colleague)).rating).toBeNull();
  const ids = [await answer('1', { by: colleague }), await answer('2', { by: colleague })];
  await rate(learner, { stars: 5 }, ids[0]);
  await rate(learner, { stars: 1 }, ids[1]);
  await rate(learner, { stars: 4 }, ids[1]);
  expect((await record(colleague)).rating).toEqual({ average: 4.5, count: 2 });
  expect((await record(learner)).rating).toBeNull();
});

test('a rating that was given without a network does not replace a later one', async () => {
  t.clock.now += 3 * 3_600_000;
  const late = (stars: number, hoursAgo: number) =>
    learner.call('PUT', `${chat}/messages/${answerId}/rating?happened_ago=${hoursAgo * 3600}`, { stars });
  expect((await late(5, 1)).json().chat_message.rating.stars).toBe(5);
  expect((await late(2, 2)).json().chat_message.rating.stars).toBe(5);
  expect(await displayedRating(learner)).toMatchObject({ stars: 5 });
});
