import type { StreamStatus } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream, publishCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let support: TestPerson;
let learner: TestPerson;
let course: TestCourse;
let streamId: number;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
});
afterAll(() => t.close());

/** Creates a learner who finished the first two of three days. */
async function createLearner(): Promise<void> {
  learner = await createPerson(t, t.aurora);
  course = await createPublishedCourse(t, t.aurora, { days: 3 });
  streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  for (const day of course.days.slice(0, 2)) {
    const path = `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${day.id}`;
    await learner.call('POST', `${path}/start`);
    t.clock.now += 60_000;
    for (const lesson of day.lessons)
      await learner.call('POST', '/spa/api/v1/save-lesson-stat', {
        stage_day_id: day.id,
        user_course_stream_id: streamId,
        stage_day_lesson_set_lesson_id: lesson,
        viewed_seconds: 95,
      });
    expect((await learner.call('POST', `${path}/finish`)).statusCode).toBe(200);
  }
}

type Removable = 'course_stages' | 'stage_days' | 'stage_day_lesson_set_lessons';
/** Removes or restores content and publishes the course. */
async function publishWith(table: Removable, id: number, removedAt: Date | null): Promise<void> {
  await t.aurora.db.updateTable(table).set({ removed_at: removedAt }).where('id', '=', id).execute();
  await publishCourse(t, t.aurora, course.id);
}

async function readProgress() {
  const status = await learner.call('GET', `/spa/api/v1/user-course-streams/${streamId}/status`);
  const record = (await support.call('GET', `/studio/api/user-course-streams/${streamId}`)).json();
  const { progress: counts, days, lessons } = status.json<StreamStatus>();
  expect(record).toMatchObject(counts);
  return {
    counts: [counts.complete_days_count, counts.days_count],
    days: days.map((day) => day.status),
    lessons: lessons.map((lesson) => lesson.lesson_set_lesson_id),
  };
}

test('a removed day is left out of progress, and a restored one is still finished', async () => {
  await createLearner();
  const lessonsOf = (...days: number[]) => days.flatMap((day) => course.days[day]?.lessons ?? []);
  const before = { counts: [2, 3], days: ['ended', 'ended', 'not_started'], lessons: lessonsOf(0, 1) };
  expect(await readProgress()).toEqual(before);
  const second = course.days[1]?.id ?? 0;

  await publishWith('stage_days', second, new Date(t.clock.now));
  expect(await readProgress()).toEqual({
    counts: [1, 2],
    days: ['ended', 'not_started'],
    lessons: lessonsOf(0),
  });
  const start = `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${second}/start`;
  expect((await learner.call('POST', start)).statusCode).toBe(404);

  await publishWith('stage_days', second, null);
  expect(await readProgress()).toEqual(before);
});

test('removing a stage removes its days, and restoring it restores their progress', async () => {
  await createLearner();
  const stage = course.stageIds[0] ?? 0;
  await publishWith('course_stages', stage, new Date(t.clock.now));
  expect(await readProgress()).toEqual({ counts: [0, 1], days: ['not_started'], lessons: [] });
  await publishWith('course_stages', stage, null);
  expect(await readProgress()).toMatchObject({ counts: [2, 3], days: ['ended', 'ended', 'not_started'] });
});

test('a restored lesson keeps its watched time', async () => {
  await createLearner();
  const [lesson = 0, ...others] = course.days.slice(0, 2).flatMap(({ lessons }) => lessons);
  await publishWith('stage_day_lesson_set_lessons', lesson, new Date(t.clock.now));
  expect((await readProgress()).lessons).toEqual(others);
  await publishWith('stage_day_lesson_set_lessons', lesson, null);
  expect((await readProgress()).lessons).toEqual([lesson, ...others]);
});

test('a day with progress cannot be deleted', async () => {
  await createLearner();
  const deletion = t.aurora.db
    .deleteFrom('stage_days')
    .where('id', '=', course.days[0]?.id ?? 0)
    .execute();
  await expect(deletion).rejects.toThrow('violates foreign key constraint');
});
