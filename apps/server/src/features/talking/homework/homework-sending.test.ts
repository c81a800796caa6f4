import { ChatMessage, HomeworkStatus } from '@daystream/contract';
import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft, type TestCourse } from '../../../testing/learning/courses.ts';
import {
  createFile,
  createSentHomework,
  homeworkOf,
  sendHomework,
  setHomework,
} from '../../../testing/talking/homework.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import {
  createStream,
  publishCourse,
  startOfToday,
  type TestStreamOptions,
} from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { statusIdOf } from './homework-ids.ts';

const base = '/spa/api/v1/user-course-streams';
const day = 86_400_000;

let t: TestApp;
let boris: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  boris = await createPerson(t, t.aurora);
  course = await createCourseDraft(t.aurora, { days: 4, drip: true });
  await setHomework(t.aurora, dayHomework(2), {
    isFileRequired: true,
    exercises: [
      { id: 1, title: 'Eyes' },
      { id: 2, title: 'Neck' },
    ],
  });
  await publishCourse(t, t.aurora, course.id);
});
afterAll(() => t.close());

const dayHomework = (number: number) => course.days[number - 1]?.homeworkId as number;
const urlOf = ({ id, stream_id }: HomeworkStatus) => `${base}/${stream_id}/user-homework/${id}`;

/** A learner on the second of four days, and their homework of a day. */
async function learnerWith(number: 1 | 2, stream: TestStreamOptions = {}) {
  const learner = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, {
    userId: learner.id,
    courseId: course.id,
    startDate: t.clock.now - day,
    ...stream,
  });
  return { learner, streamId, homework: await homeworkOf(learner, streamId, dayHomework(number)) };
}

async function messagesOf(person: TestPerson, { dialog_id: id }: HomeworkStatus): Promise<ChatMessage[]> {
  return (await person.call('GET', `/spa/api/v1/chats/${id}/messages`)).json();
}

test('a sent homework is under review for 24 hours, and its chat has the message with exercises and files [rules §7 homework]', async () => {
  const { learner, streamId, homework } = await learnerWith(2);
  const [picture, video] = [
    await createFile(t.aurora, learner.id),
    await createFile(t.aurora, learner.id, { type: 1, videoState: 'processing' }),
  ];
  const answer = await learner.call('POST', urlOf(homework), {
    message: '  Done, see the film  ',
    file_ids: [video, picture, video],
    exercise_ids: [2, 2],
    // Of older clients.
    user_id: boris.id,
    dialog_id: 1,
  });
  expect(answer.statusCode).toBe(200);
  const { chat_message, user_homework_status } = answer.json();
  const at = Math.floor(t.clock.now / 1000);
  expect(HomeworkStatus.parse(user_homework_status)).toEqual({
    ...homework,
    status: 'UPLOADED',
    turn: 'expert',
    uploaded_at: at,
    created_at: at,
    updated_at: at,
    review_until: at + 86_400,
    scores: undefined,
  });
  expect(ChatMessage.parse(chat_message)).toMatchObject({
    dialog_id: homework.dialog_id,
    user_id: learner.id,
    employee: null,
    message: 'Done, see the film',
    exercises: [{ id: 2, title: 'Neck' }],
    is_viewed: false,
    created_at: at,
  });
  expect(chat_message.files).toMatchObject([
    { id: video, type: 1, video: { state: 'processing', url: null } },
    {
      id: picture,
      type: 2,
      urls: { large: expect.stringMatching(/^\/media\/f\..+\/large\.webp$/) },
      video: null,
    },
  ]);
  expect(await messagesOf(learner, homework)).toEqual([chat_message]);
  expect(await homeworkOf(learner, streamId, dayHomework(2))).toEqual({ ...user_homework_status, scores: 0 });
});

test('a further message under review keeps the due time and needs no exercises', async () => {
  const { learner, homework } = await learnerWith(2);
  const file = await createFile(t.aurora, learner.id);
  const sent = await sendHomework(learner, homework, {
    message: 'Done',
    file_ids: [file],
    exercise_ids: [1],
  });
  const now = t.clock.now;
  t.clock.now = now + 3_600_000;
  const more = await sendHomework(learner, homework, { message: 'One more thing' });
  t.clock.now = now;
  expect(more).toEqual({ ...sent, updated_at: Math.floor(now / 1000) + 3600 });
  expect(await messagesOf(learner, homework)).toHaveLength(2);
});

type Refusals = Record<string, [code: string, values?: object]>;
const textOf = fieldErrorText as (language: 'en', code: string, values?: object) => string;
const missing: Refusals = { file_ids: ['file_required'], exercise_ids: ['required'] };
test.each<[string, { file_ids?: unknown[]; [field: string]: unknown }, Refusals]>([
  ['nothing at all', {}, { message: ['message_required'], ...missing }],
  ['only blanks', { message: ' \n\u00A0 ' }, { message: ['message_required'], ...missing }],
  ['no file', { message: 'done', exercise_ids: [1] }, { file_ids: ['file_required'] }],
  [
    'one character',
    { message: 'x', file_ids: ['own'], exercise_ids: [1] },
    { message: ['too_short', { count: 2 }] },
  ],
  ['no text', { file_ids: ['own'], exercise_ids: [1] }, { message: ['message_required'] }],
  ['no exercise', { message: 'done', file_ids: ['own'] }, { exercise_ids: ['required'] }],
  [
    'an exercise of elsewhere',
    { message: 'done', file_ids: ['own'], exercise_ids: [1, 3] },
    { exercise_ids: ['unknown_value'] },
  ],
  [
    'a file of another learner',
    { message: 'done', file_ids: ['own', 'foreign'], exercise_ids: [1] },
    { file_ids: ['file_not_found'] },
  ],
  [
    'a file that is not there',
    { message: 'done', file_ids: [999_999], exercise_ids: [1] },
    { file_ids: ['file_not_found'] },
  ],
  ['a sound', { message: 'done', file_ids: ['sound'], exercise_ids: [1] }, { file_ids: ['file_kind'] }],
  [
    '100,000 characters',
    { message: 'ы'.repeat(100_000), file_ids: ['own'], exercise_ids: [1] },
    { message: ['too_long', { count: 5000 }] },
  ],
  [
    'a NUL character',
    { message: 'a\u0000b', file_ids: ['own'], exercise_ids: [1] },
    { message: ['not_allowed'] },
  ],
  [
    'eleven files',
    { message: 'done', file_ids: Array.from({ length: 11 }, (_, index) => index + 1) },
    { file_ids: ['too_big', { max: 10 }] },
  ],
])(
  '%s is refused field by field and leaves nothing [rules §5 homework, rules §7 homework, rules §8 homework needs a file, rules §8 message required]',
  async (_, body, refusals) => {
    const { learner, streamId, homework } = await learnerWith(2);
    const files: Record<string, number> = {
      own: await createFile(t.aurora, learner.id),
      foreign: await createFile(t.aurora, boris.id),
      sound: await createFile(t.aurora, learner.id, { type: 3 }),
    };
    const named = body.file_ids ? { file_ids: body.file_ids.map((id) => files[String(id)] ?? id) } : {};
    const answer = await learner.call('POST', urlOf(homework), { ...body, ...named });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('invalid');
    const texts = Object.entries(refusals).map(([field, [code, values]]) => [
      field,
      [textOf('en', code, values)],
    ]);
    expect(answer.json().errors).toEqual(Object.fromEntries(texts));
    expect(await homeworkOf(learner, streamId, dayHomework(2))).toEqual(homework);
    expect(await messagesOf(learner, homework)).toEqual([]);
  },
);

test('reports fields of the wrong type', async () => {
  const { learner, homework } = await learnerWith(1);
  const answer = await learner.call('POST', urlOf(homework), {
    message: 5,
    file_ids: ['cat', -1],
    exercise_ids: {},
  });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
    422,
    ['message', 'file_ids', 'exercise_ids'],
  ]);
});

test('refuses malformed JSON with 400 and other media types with 415', async () => {
  const { learner, homework } = await learnerWith(1);
  const headers = { 'content-type': 'application/json' };
  expect((await learner.call('POST', urlOf(homework), '{"message":', headers)).statusCode).toBe(400);
  expect(
    (await learner.call('POST', urlOf(homework), '<message/>', { 'content-type': 'application/xml' }))
      .statusCode,
  ).toBe(415);
});

test.each([
  ['has ended', { endDate: -1000 }, 'stream_not_open'],
  ['has not begun', { startDate: day }, 'stream_not_open'],
  ['was stopped', { isOptionalPurchase: true }, 'stream_not_open'],
  ['is a demo that does not show it', { isDemo: true }, 'homework_locked'],
])('a stream that %s takes no homework', async (_, stream, code) => {
  const { startDate, endDate, ...rest } = { startDate: -day, endDate: null, ...stream } as {
    startDate: number;
    endDate: number | null;
  };
  const learner = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, {
    userId: learner.id,
    courseId: course.id,
    startDate: t.clock.now + startDate,
    endDate: endDate === null ? null : t.clock.now + endDate,
    ...rest,
  });
  const id = statusId(streamId, dayHomework(1));
  const answer = await learner.call('POST', `${base}/${streamId}/user-homework/${id}`, { message: 'x' });
  expect(answer.json()).toMatchObject({ status: 409, code });
});

test('refuses a homework in a frozen stream and accepts it after the freeze', async () => {
  const { learner, streamId, homework } = await learnerWith(1);
  const freeze = await t.aurora.db
    .insertInto('user_course_stream_freezes')
    .values({
      stream_id: streamId,
      status: 1,
      start_date: new Date(t.clock.now - 1000),
      end_date: new Date(t.clock.now + day),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await learner.call('POST', urlOf(homework), { message: 'x' })).json().code).toBe('stream_not_open');
  await t.aurora.db
    .updateTable('user_course_stream_freezes')
    .set({ status: 2 })
    .where('id', '=', freeze.id)
    .execute();
  expect((await sendHomework(learner, homework)).status).toBe('UPLOADED');
});

test('a homework of a day that is not open yet, and of a closed stage, is locked', async () => {
  const { learner, streamId } = await learnerWith(1, { startDate: startOfToday(t) });
  for (const number of [2, 4]) {
    const id = statusId(streamId, dayHomework(number));
    const answer = await learner.call('POST', `${base}/${streamId}/user-homework/${id}`, { message: 'x' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'homework_locked']);
  }
});

test('refuses messages to an accepted homework', async () => {
  const { learner, homework } = await createSentHomework(t, t.aurora, course);
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  await admin.call('POST', `/studio/api/homework-statuses/${homework.id}/accept`, {});
  const answer = await learner.call('POST', urlOf(homework), { message: 'x' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'homework_done']);
});

test('answers 404 for another user’s homework and 401 for guests and other brands', async () => {
  const { learner, streamId, homework } = await learnerWith(1);
  const other = await learnerWith(1);
  const body = { message: 'x' };
  expect((await boris.call('POST', urlOf(homework), body)).json()).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  // One's own stream does not open another's homework.
  expect(
    (await learner.call('POST', `${base}/${streamId}/user-homework/${other.homework.id}`, body)).statusCode,
  ).toBe(404);
  expect((await learner.call('POST', `${base}/${streamId}/user-homework/999999`, body)).statusCode).toBe(404);
  expect((await learner.call('POST', `${base}/${streamId}/user-homework/last`, body)).statusCode).toBe(400);
  expect((await request(t.app, t.aurora, { method: 'POST', url: urlOf(homework), body })).statusCode).toBe(
    401,
  );
  const headers = { authorization: `Bearer ${learner.token}` };
  expect(
    (await request(t.app, t.forma, { method: 'POST', url: urlOf(homework), body, headers })).statusCode,
  ).toBe(401);
});

test('a repeated request returns the first response and writes nothing', async () => {
  const { learner, homework } = await learnerWith(1);
  const file = await createFile(t.aurora, learner.id);
  const headers = { 'idempotency-key': 'a key' };
  const body = { message: 'Once', file_ids: [file] };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => learner.call('POST', urlOf(homework), body, headers)),
  );
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(answers[0]?.json());
  }
  expect(await messagesOf(learner, homework)).toHaveLength(1);

  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  await admin.call('POST', `/studio/api/homework-statuses/${homework.id}/accept`, {});
  expect((await learner.call('POST', urlOf(homework), body, headers)).json()).toEqual(answers[0]?.json());
  expect(await messagesOf(learner, homework)).toHaveLength(1);
});

test('refuses a key used for another request', async () => {
  const { learner, homework } = await learnerWith(1);
  const headers = { 'idempotency-key': 'another key' };
  await learner.call('POST', urlOf(homework), { message: 'One' }, headers);
  const answer = await learner.call('POST', urlOf(homework), { message: 'Two' }, headers);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'idempotency_key_reused']);
  expect(await messagesOf(learner, homework)).toHaveLength(1);
  // A refused request keeps no key: put right, it goes through.
  const wrong = await learner.call(
    'POST',
    urlOf(homework),
    { message: '' },
    { 'idempotency-key': 'a third' },
  );
  const right = await learner.call(
    'POST',
    urlOf(homework),
    { message: 'Three' },
    { 'idempotency-key': 'a third' },
  );
  expect([wrong.statusCode, right.statusCode]).toEqual([422, 200]);
});

test('concurrent first sends of two devices create one chat', async () => {
  const { learner, streamId, homework } = await learnerWith(1);
  const texts = Array.from({ length: 6 }, (_, index) => `from device ${index}`);
  const answers = await Promise.all(
    texts.map((message) => learner.call('POST', urlOf(homework), { message })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(texts.map(() => 200));
  const messages = await messagesOf(learner, homework);
  expect(messages.map(({ message }) => message).toSorted()).toEqual(texts);
  const { rows } = await t.aurora.pool.query(
    `select h.id, h.chat_id, c.learner_message_count, c.staff_message_count, c.last_message_id
      from user_homework_statuses h join chats c on c.id = h.chat_id where h.stream_id = $1`,
    [streamId],
  );
  // The ids that the list showed before anything was sent.
  expect(rows).toEqual([
    {
      id: homework.id,
      chat_id: homework.dialog_id,
      learner_message_count: texts.length,
      staff_message_count: 0,
      last_message_id: messages[0]?.id,
    },
  ]);
});

test('a homework whose stream is another learner’s is not found by its derived id', async () => {
  const [{ homework }, other] = [await learnerWith(1), await learnerWith(1)];
  for (const streamId of [homework.stream_id, other.streamId]) {
    const url = `${base}/${streamId}/user-homework/${homework.id}`;
    expect((await other.learner.call('POST', url, { message: 'x' })).statusCode).toBe(404);
  }
});

test('the statements of a sending do not grow with its files', async () => {
  const counts = [];
  for (const files of [1, 10]) {
    const { learner, homework } = await learnerWith(1);
    const file_ids = await Promise.all(Array.from({ length: files }, () => createFile(t.aurora, learner.id)));
    const texts = await statementsOf(() => learner.call('POST', urlOf(homework), { file_ids }));
    counts.push(texts.length);
  }
  expect(counts[1]).toBe(counts[0]);
});

/** Also of a homework that the list hides. */
const statusId = (streamId: number, targetId: number) =>
  statusIdOf({ streamId, targetType: 'stage_day_homework', targetId });
