import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream, publishCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { streamsPersonalData } from './streams.personal-data.ts';

const base = '/spa/api/v1/user-course-streams';

let t: TestApp;
let course: TestCourse;
/** The lesson set of the first day. */
let setId: number;
beforeAll(async () => {
  t = await createTestApp();
  course = await createPublishedCourse(t, t.aurora, { lessonsADay: 3 });
  const { db } = t.aurora;
  await db
    .updateTable('course_options')
    .set({ title: 'Posture', training_lesson_option_values: ['sitting', 'lying'] })
    .where('course_id', '=', course.id)
    .execute();
  // The second lesson is for sitting, the third for lying.
  for (const [index, values] of [[], ['sitting'], ['lying']].entries())
    await db
      .updateTable('lessons')
      .set({ training_options: values })
      .where('id', 'in', (lessons) =>
        lessons
          .selectFrom('stage_day_lesson_set_lessons')
          .select('lesson_id')
          .where('id', '=', course.days[0]?.lessons[index] ?? 0),
      )
      .execute();
  const { stage_day_lesson_set_id } = await db
    .selectFrom('stage_day_lesson_set_lessons')
    .select('stage_day_lesson_set_id')
    .where('id', '=', course.days[0]?.lessons[0] ?? 0)
    .executeTakeFirstOrThrow();
  setId = stage_day_lesson_set_id;
  await db
    .updateTable('stage_day_lesson_sets')
    .set({ repeat_count: 2, user_repeat_range_from: 1, user_repeat_range_to: 4 })
    .where('id', '=', setId)
    .execute();
  await publishCourse(t, t.aurora, course.id);
});
afterAll(() => t.close());

interface Learner {
  person: TestPerson;
  id: number;
}
async function createLearner(): Promise<Learner> {
  const person = await createPerson(t, t.aurora);
  return { person, id: await createStream(t, t.aurora, { userId: person.id, courseId: course.id }) };
}
const choose = ({ person, id }: Learner, filters: unknown) =>
  person.call('POST', `${base}/${id}/filters`, { filters });
const statusOf = async ({ person, id }: Learner, query = '') =>
  (await person.call('GET', `${base}/${id}/status${query}`)).json();
const dayCall = ({ person, id }: Learner, action: 'start' | 'finish') =>
  person.call('POST', `${base}/${id}/user-day-status/${course.days[0]?.id}/${action}`);
const watch = ({ person, id }: Learner, lesson: number, playCount = 1) =>
  person.call('POST', '/spa/api/v1/save-lesson-stat', {
    stage_day_id: course.days[0]?.id,
    user_course_stream_id: id,
    stage_day_lesson_set_lesson_id: course.days[0]?.lessons[lesson],
    viewed_seconds: 30,
    play_count: playCount,
  });

describe('filters', () => {
  test('are chosen, changed and cleared; every read has them [rules §7 filters]', async () => {
    const learner = await createLearner();
    expect((await choose(learner, ['lying', 'lying'])).json()).toMatchObject({
      success: true,
      data: { id: learner.id, filters: ['lying'] },
    });
    expect((await statusOf(learner)).filters).toEqual(['lying']);
    const [listed] = (
      await learner.person.call('GET', '/spa/api/v1/courses?expand=course_options,user_options')
    ).json();
    expect(listed).toMatchObject({
      user_options: ['lying'],
      course_options: [{ title: 'Posture', training_lesson_option_values: ['sitting', 'lying'] }],
    });
    await choose(learner, []);
    expect((await statusOf(learner)).filters).toEqual([]);
  });

  test('decide which lessons a day needs; progress is kept', async () => {
    const learner = await createLearner();
    await choose(learner, ['lying']);
    await dayCall(learner, 'start');
    t.clock.now += 120_000;
    await watch(learner, 0);
    expect((await dayCall(learner, 'finish')).json().code).toBe('lessons_not_watched');
    await watch(learner, 2);
    const { id } = (await statusOf(learner)).days[0];
    const progress = async () =>
      (await learner.person.call('GET', `${base}/${learner.id}/user-day-status/${id}/progress`)).json();
    expect((await progress()).lessons_count).toBe(2);
    expect((await dayCall(learner, 'finish')).json().status).toBe('ended');
    // Another choice later: the day stays ended, and the watched lesson stays watched.
    await choose(learner, ['sitting']);
    const { days, lessons, progress: ofStream } = await statusOf(learner);
    expect(days[0].status).toBe('ended');
    expect(ofStream.complete_days_count).toBe(1);
    expect(lessons).toHaveLength(2);
  });

  test.each<[string, unknown, number]>([
    ['of another course', ['standing'], 422],
    ['that are no list', 'lying', 422],
    ['that are no texts', [5], 422],
  ])('%s are refused', async (_, filters, status) => {
    const learner = await createLearner();
    const refused = await choose(learner, filters);
    expect([refused.statusCode, refused.json().errors]).toEqual([status, expect.any(Object)]);
    expect((await statusOf(learner)).filters).toEqual([]);
  });

  test('of another learner’s stream are not found', async () => {
    const [one, other] = [await createLearner(), await createLearner()];
    expect((await choose({ ...one, id: other.id }, ['lying'])).statusCode).toBe(404);
  });
});

describe('the repeat count of a set', () => {
  const setRepeats = ({ person, id }: Learner, count: unknown, set = setId) =>
    person.call('POST', `${base}/${id}/lesson-sets/${set}/repeat-count`, { repeat_count: count });

  test.each([
    ['within the range', 3, 3],
    ['above the range', 9, 4],
  ])('%s is remembered and clamped [rules §5 repeat count]', async (_, wanted, stored) => {
    const learner = await createLearner();
    expect((await setRepeats(learner, wanted)).json().data).toEqual({
      stage_day_lesson_set_id: setId,
      repeat_count: stored,
    });
    expect((await statusOf(learner)).set_repeats).toEqual([
      { stage_day_lesson_set_id: setId, repeat_count: stored },
    ]);
  });

  test('decides when its lessons are ended', async () => {
    const learner = await createLearner();
    await dayCall(learner, 'start');
    t.clock.now += 120_000;
    await watch(learner, 0, 1);
    const state = async () => (await statusOf(learner)).lessons[0].status;
    expect(await state()).toBe('started');
    await setRepeats(learner, 1);
    expect(await state()).toBe('ended');
  });

  test.each<[string, unknown, number]>([
    ['zero', 0, 422],
    ['a text', 'two', 422],
    ['half', 1.5, 422],
  ])('%s is refused', async (_, count, status) => {
    expect((await setRepeats(await createLearner(), count)).statusCode).toBe(status);
  });

  test('of a set of another course is not found', async () => {
    const other = await createPublishedCourse(t, t.aurora);
    const { stage_day_lesson_set_id: foreign } = await t.aurora.db
      .selectFrom('stage_day_lesson_set_lessons')
      .select('stage_day_lesson_set_id')
      .where('id', '=', other.days[0]?.lessons[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect((await setRepeats(await createLearner(), 2, foreign)).statusCode).toBe(404);
  });
});

test('the status names the points of days on request, and a stage its points [rules §7 expand and fields]', async () => {
  const learner = await createLearner();
  expect((await statusOf(learner)).days[0].day).toBeUndefined();
  expect((await statusOf(learner, '?expand=day.scores')).days[0].day).toEqual({
    id: course.days[0]?.id,
    scores: 10,
  });
  const stages = async (expand: string) =>
    (await learner.person.call('GET', `/spa/api/v1/courses/${course.id}/stages?expand=${expand}`)).json();
  // Two days of 10 and their homeworks of 5, and one homework of 5 of the stage.
  expect((await stages('scores'))[0].scores).toBe(35);
  expect((await stages('days'))[0].scores).toBeUndefined();
});

test('a merge keeps what the account chose, and takes what only the anonymous user chose', async () => {
  const [anonymous, account] = [await createLearner(), await createLearner()];
  await choose(anonymous, ['lying']);
  const repeat = ({ person, id }: Learner, count: number) =>
    person.call('POST', `${base}/${id}/lesson-sets/${setId}/repeat-count`, { repeat_count: count });
  await repeat(anonymous, 4);
  await repeat(account, 3);
  await t.aurora.db
    .transaction()
    .execute((trx) => streamsPersonalData.merge(trx, anonymous.person.id, account.person.id, t.aurora));
  expect(await statusOf(account)).toMatchObject({
    filters: ['lying'],
    set_repeats: [{ stage_day_lesson_set_id: setId, repeat_count: 3 }],
  });
});
