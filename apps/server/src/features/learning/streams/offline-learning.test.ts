import { formatDay, localDay } from '@daystream/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../testing/base/people.ts';
import {
  createPublishedCourse,
  createStream,
  type TestStreamOptions,
} from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const hour = 3_600_000;
const hours = (count: number) => `?happened_ago=${count * 3600}`;

/** A learner with a course of three days, who was in contact with the server at the start. */
async function createLearner(stream: TestStreamOptions = {}) {
  const person = await createPerson(t, t.aurora);
  const course = await createPublishedCourse(t, t.aurora, {
    days: 3,
    requiredDays: [1],
    scores: 10,
    surveyFormUrl: 'https://forms.example/1',
  });
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id, ...stream });
  const [day] = course.days;
  const base = `/spa/api/v1/user-course-streams/${streamId}`;
  const contact = () => person.call('GET', '/spa/api/v1/user');
  await contact();
  return {
    contact,
    rate: async (stars: number, query = '') => {
      const body = { target_type: 'day', target_id: day?.id, stars, comment: '' };
      return (await person.call('PUT', `${base}/ratings${query}`, body)).json().data;
    },
    completeSurvey: (query = '') => person.call('PUT', `${base}/surveys/${course.lessonIds[0]}${query}`),
    act: async (action: 'start' | 'finish', query = '', place = 0) => {
      const id = course.days[place]?.id;
      const path = `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${id}/${action}${query}`;
      const answer = await person.call('POST', path);
      return { status: answer.statusCode, ...answer.json() };
    },
    /** Watches all lessons of the day. */
    async watch(hoursAgo: number) {
      for (const lesson of day?.lessons ?? []) {
        const answer = await person.call('POST', '/spa/api/v1/save-lesson-stat', {
          stage_day_id: day?.id,
          user_course_stream_id: streamId,
          stage_day_lesson_set_lesson_id: lesson,
          viewed_seconds: 95,
          happened_ago: hoursAgo * 3600,
        });
        expect(answer.statusCode).toBe(200);
      }
    },
    practiceDays: async () => {
      const rows = await t.aurora.db
        .selectFrom('practice_days')
        .select(sql<string>`day::text`.as('day'))
        .where('stream_id', '=', streamId)
        .execute();
      return rows.map(({ day: practised }) => practised);
    },
  };
}

const at = (ms: number) => Math.floor(ms / 1000);

test('a day that was learnt without a network counts at the time at which it was, once', async () => {
  const learner = await createLearner();
  t.clock.now += 48 * hour;
  const now = t.clock.now;
  expect(await learner.act('start', hours(40))).toMatchObject({
    status: 'started',
    started_at: at(now - 40 * hour),
  });
  await learner.watch(39);
  const ended = await learner.act('finish', hours(38));
  expect(ended).toMatchObject({ status: 'ended', finished_at: at(now - 38 * hour) });
  expect(await learner.practiceDays()).toEqual([formatDay(localDay(now - 39 * hour, 'Europe/Moscow'))]);
  // The answer was lost, and the app repeats the call.
  expect(await learner.act('finish', hours(38))).toEqual(ended);
});

test('a day never ends before its lessons were watched; what is watched again afterwards does not move its end', async () => {
  const learner = await createLearner();
  t.clock.now += 48 * hour;
  await learner.act('start', hours(40));
  await learner.watch(20);
  // The statistics of a later viewing arrive before the end, and those of an earlier one after them.
  await learner.watch(10);
  await learner.watch(21);
  const ended = at(t.clock.now - 21 * hour);
  expect(await learner.act('finish', hours(39))).toMatchObject({ status: 'ended', finished_at: ended });
});

test('a day never starts before the required day before it ended, however long ago its start is said to have been', async () => {
  const learner = await createLearner();
  t.clock.now += 48 * hour;
  await learner.act('start', hours(40));
  await learner.watch(39);
  const { finished_at: finishedAt } = await learner.act('finish', hours(20));
  expect(await learner.act('start', hours(38), 1)).toMatchObject({
    status: 'started',
    started_at: finishedAt,
  });
});

test('who was in contact with the server cannot date a day back', async () => {
  const learner = await createLearner();
  for (let passed = 0; passed < 48; passed += 1) {
    t.clock.now += hour;
    await learner.contact();
  }
  // The last hour without a request is believed, no more.
  expect(await learner.act('start', hours(40))).toMatchObject({ started_at: at(t.clock.now - hour) });
});

test('a time without a request counts for an hour after it', async () => {
  const learner = await createLearner();
  t.clock.now += 48 * hour;
  await learner.contact();
  for (let passed = 0; passed < 13; passed += 1) {
    t.clock.now += hour / 12;
    await learner.contact();
  }
  expect(await learner.act('start', hours(40))).toMatchObject({ started_at: at(t.clock.now) });
});

test('what was learnt before the access ended counts afterwards, and nothing else', async () => {
  const learner = await createLearner({ endDate: t.clock.now + 24 * hour });
  t.clock.now += 48 * hour;
  expect(await learner.act('start')).toMatchObject({ status: 409, code: 'stream_not_open' });
  expect(await learner.act('start', hours(40))).toMatchObject({ status: 'started' });
  await learner.watch(39);
  expect(await learner.act('finish', hours(20))).toMatchObject({ status: 409, code: 'stream_not_open' });
  expect(await learner.act('finish', hours(38))).toMatchObject({ status: 'ended' });
});

test('a rating that was given without a network does not replace a later one of another device', async () => {
  const learner = await createLearner();
  t.clock.now += 48 * hour;
  await learner.act('start', hours(40));
  await learner.watch(39);
  await learner.act('finish', hours(38));
  const { rating_given: reward } = t.aurora.config.score_amounts;
  expect(await learner.rate(4, hours(20))).toMatchObject({ rating: { stars: 4 }, scores: reward });
  expect(await learner.rate(2, hours(30))).toMatchObject({ rating: { stars: 4 }, scores: 0 });
  expect(await learner.rate(5, hours(10))).toMatchObject({ rating: { stars: 5 }, scores: 0 });
  // The answer was lost, and the app repeats the call.
  expect(await learner.rate(5, hours(10))).toMatchObject({ rating: { stars: 5 }, scores: 0 });
});

test('a survey that was completed before the access ended counts afterwards', async () => {
  const learner = await createLearner({ endDate: t.clock.now + 24 * hour });
  t.clock.now += 48 * hour;
  await learner.act('start', hours(40));
  expect((await learner.completeSurvey(hours(39))).statusCode).toBe(200);
  expect((await learner.completeSurvey()).statusCode).toBe(409);
});
