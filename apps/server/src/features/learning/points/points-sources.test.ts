import type { ScoreEntry } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSentHomework } from '../../../testing/talking/homework.ts';
import { createPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { points } from './points-ledger.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('the history names the course, day and homework of each entry [rules §7 points]', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const course = await createPublishedCourse(t, t.aurora, { title: 'Face', days: 1, lessonsADay: 1 });
  const { learner, streamId, homework } = await createSentHomework(t, t.aurora, course);
  const [day] = course.days;
  const base = `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${day?.id}`;
  await learner.call('POST', `${base}/start`);
  t.clock.now += 120_000;
  await learner.call('POST', '/spa/api/v1/save-lesson-stat', {
    stage_day_id: day?.id,
    user_course_stream_id: streamId,
    stage_day_lesson_set_lesson_id: day?.lessons[0],
    viewed_seconds: 95,
  });
  expect((await learner.call('POST', `${base}/finish`)).statusCode).toBe(200);
  const accepted = await admin.call('POST', `/studio/api/homework-statuses/${homework.id}/accept`, {
    message: 'Well done',
  });
  const { chat_message: message } = accepted.json().data;
  const rated = await learner.call(
    'PUT',
    `/spa/api/v1/chats/${homework.dialog_id}/messages/${message.id}/rating`,
    { stars: 5, comment: '' },
  );
  expect(rated.statusCode).toBe(200);

  const ofHomework = { course_title: 'Face', day_number: 1, title: 'Write' };
  const sources = async () =>
    (await learner.call('GET', '/spa/api/v1/user-score'))
      .json<ScoreEntry[]>()
      .map(({ reason, source }) => [reason, source]);
  const expected = [
    ['rating_given', ofHomework],
    ['homework_accepted', ofHomework],
    ['course_completed', { course_title: 'Face', day_number: null, title: '' }],
    ['day_ended', { course_title: 'Face', day_number: 1, title: 'Day 1' }],
  ];
  expect(await sources()).toEqual(expected);

  // The points of a withdrawn course stay in the history, with their names.
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ withdrawn_at: new Date(t.clock.now) })
    .where('id', '=', streamId)
    .execute();
  expect(await sources()).toEqual(expected);
});

test('the history names rated days and courses, but not those without a rating [rules §7 points]', async () => {
  const course = await createPublishedCourse(t, t.aurora, { title: 'Back', days: 1, lessonsADay: 1 });
  const { learner, streamId } = await createSentHomework(t, t.aurora, course);
  const [day] = course.days;
  const ratings = [
    { sourceType: 'day', sourceId: 987_654 },
    { sourceType: 'day', sourceId: day?.id ?? 0 },
    { sourceType: 'course', sourceId: course.id },
  ];
  for (const source of ratings)
    await t.aurora.db
      .transaction()
      .execute((trx) =>
        points.earn(trx, { ...source, userId: learner.id, amount: 5, reason: 'rating_given' }),
      );
  await t.aurora.db
    .insertInto('stream_ratings')
    .values(
      ratings.slice(1).map(({ sourceType, sourceId }) => ({
        stream_id: streamId,
        target_type: sourceType,
        target_id: sourceId,
        stars: 5,
      })),
    )
    .execute();
  const history = (await learner.call('GET', '/spa/api/v1/user-score')).json<ScoreEntry[]>();
  expect(history.map(({ reason, source }) => [reason, source])).toEqual([
    ['rating_given', { course_title: 'Back', day_number: null, title: '' }],
    ['rating_given', { course_title: 'Back', day_number: 1, title: 'Day 1' }],
    ['rating_given', null],
  ]);
});
