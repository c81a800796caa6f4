import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveCourse } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  course = await createPublishedCourse(t, t.aurora, { days: 2, surveyFormUrl: 'https://forms.example/1' });
});
afterAll(() => t.close());

const base = '/spa/api/v1/user-course-streams';

interface Learner extends TestPerson {
  streamId: number;
}

async function createLearner(endDate: number | null = null): Promise<Learner> {
  const person = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id, endDate });
  return { ...person, streamId };
}

const lessonId = () => course.lessonIds[0] as number;
const dayId = () => course.days[0]?.id as number;
const startDay = (learner: Learner, day = dayId()) =>
  learner.call('POST', `${base}/${learner.streamId}/user-day-status/${day}/start`);

async function watch(learner: Learner, { day = 0, lesson = 0 } = {}) {
  const { id, lessons } = course.days[day] as TestCourse['days'][0];
  t.clock.now += 200_000;
  await learner.call('POST', '/spa/api/v1/save-lesson-stat', {
    stage_day_id: id,
    user_course_stream_id: learner.streamId,
    stage_day_lesson_set_lesson_id: lessons[lesson],
    viewed_seconds: 100,
    play_count: 1,
  });
}

async function finishDay(learner: Learner, day = 0) {
  const { id } = course.days[day] as TestCourse['days'][0];
  await startDay(learner, id);
  await watch(learner, { day, lesson: 0 });
  await watch(learner, { day, lesson: 1 });
  const answer = await learner.call('POST', `${base}/${learner.streamId}/user-day-status/${id}/finish`);
  expect(answer.statusCode).toBe(200);
}

const rate = (learner: Learner, target_type: string, target_id: number, stars = 5, comment = '') =>
  learner.call('PUT', `${base}/${learner.streamId}/ratings`, { target_type, target_id, stars, comment });
const putOff = (learner: Learner, target_type: string, target_id: number) =>
  learner.call('PUT', `${base}/${learner.streamId}/ratings/put-off`, { target_type, target_id });
const feedbackOf = async (learner: Learner) =>
  (await learner.call('GET', `${base}/${learner.streamId}/feedback`)).json();
const pointsOf = async (learner: Learner) =>
  (await learner.call('GET', '/spa/api/v1/user-score/amount')).json().amount;

describe('a rating', () => {
  test('of a lesson is stored with its comment, a new one replaces it, and earns no points [product §2 rating popups]', async () => {
    const learner = await createLearner();
    await startDay(learner);
    expect(refusalOf(await rate(learner, 'lesson', lessonId()))).toEqual([409, 'not_rateable']);
    await watch(learner);
    expect((await rate(learner, 'lesson', lessonId(), 5, ' Clear ')).json()).toEqual({
      success: true,
      data: {
        rating: { target_type: 'lesson', target_id: lessonId(), stars: 5, comment: 'Clear' },
        scores: 0,
      },
    });
    await rate(learner, 'lesson', lessonId(), 2, 'Too fast');
    expect(await feedbackOf(learner)).toEqual({
      ratings: [{ target_type: 'lesson', target_id: lessonId(), stars: 2, comment: 'Too fast' }],
      surveys: [],
    });
  });

  test('of a day and of the course earns its points once each', async () => {
    const learner = await createLearner();
    expect(refusalOf(await rate(learner, 'day', dayId()))).toEqual([409, 'not_rateable']);
    await finishDay(learner);
    expect(refusalOf(await rate(learner, 'course', course.id))).toEqual([409, 'not_rateable']);
    await finishDay(learner, 1);
    const { rating_given: reward } = t.aurora.config.score_amounts;
    const before = await pointsOf(learner);
    const scores = [];
    for (const [type, id] of [
      ['day', dayId()],
      ['day', dayId()],
      ['course', course.id],
      ['course', course.id],
    ] as const)
      scores.push((await rate(learner, type, id, 4)).json().data.scores);
    expect(scores).toEqual([reward, 0, reward, 0]);
    expect(await pointsOf(learner)).toBe(before + 2 * reward);
  });

  test('of a course can be given after the end of access', async () => {
    const learner = await createLearner(t.clock.now + 60_000);
    t.clock.now += 120_000;
    expect((await rate(learner, 'course', course.id, 3)).statusCode).toBe(200);
  });

  test('of what the course does not contain is refused', async () => {
    const learner = await createLearner();
    const other = await createPublishedCourse(t, t.aurora);
    for (const [type, id] of [
      ['lesson', other.lessonIds[0]],
      ['day', other.days[0]?.id],
      ['course', other.id],
      ['lesson', 999_999_999],
    ] as const)
      expect([type, ...refusalOf(await rate(learner, type, id as number))]).toEqual([type, 404, 'not_found']);
  });

  test.each([0, 6, 4.5])('of %d stars is refused', async (stars) => {
    const learner = await createLearner();
    expect((await rate(learner, 'course', course.id, stars)).statusCode).toBe(422);
  });

  test('that was put off is stored with the account and does not replace a rating [product §2 rating popups]', async () => {
    const learner = await createLearner();
    await startDay(learner);
    expect(refusalOf(await putOff(learner, 'day', dayId()))).toEqual([409, 'not_rateable']);
    await watch(learner);
    const target = { target_type: 'lesson', target_id: lessonId() };
    expect((await putOff(learner, 'lesson', lessonId())).json().data).toEqual({
      ...target,
      stars: null,
      comment: '',
    });
    expect((await feedbackOf(learner)).ratings).toEqual([{ ...target, stars: null, comment: '' }]);
    await rate(learner, 'lesson', lessonId(), 4);
    expect((await putOff(learner, 'lesson', lessonId())).json().data.stars).toBe(4);
  });
});

describe('a survey', () => {
  const complete = (learner: Learner, id = lessonId()) =>
    learner.call('PUT', `${base}/${learner.streamId}/surveys/${id}`);

  test('is completed once and stays completed [product §3 Lesson: surveyFormUrl]', async () => {
    const learner = await createLearner();
    for (const _ of [1, 2])
      expect((await complete(learner)).json()).toEqual({ success: true, data: { surveys: [lessonId()] } });
    expect((await feedbackOf(learner)).surveys).toEqual([lessonId()]);
  });

  test('of a lesson without a survey or of another course is not found', async () => {
    const other = await createPublishedCourse(t, t.aurora);
    const person = await createPerson(t, t.aurora);
    const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: other.id });
    const learner = { ...person, streamId };
    for (const id of [other.lessonIds[0] as number, lessonId(), 999_999_999])
      expect(refusalOf(await complete(learner, id))).toEqual([404, 'not_found']);
  });

  test('cannot be completed after the end of access', async () => {
    const learner = await createLearner(t.clock.now + 60_000);
    t.clock.now += 120_000;
    expect(refusalOf(await complete(learner))).toEqual([409, 'stream_not_open']);
  });
});

describe('staff', () => {
  const listOf = async (person: TestPerson, filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    return (await person.call('GET', `/studio/api/ratings?filter=${query}`)).json();
  };

  test('read averages and comments of the courses that they may see [product §2 rating popups]', async () => {
    const own = await createPublishedCourse(t, t.aurora, { days: 1, title: 'Own' });
    const [author, expert, stranger] = [
      await createPerson(t, t.aurora, { staffRoles: ['author'] }),
      await createPerson(t, t.aurora, { staffRoles: ['expert'] }),
      await createPerson(t, t.aurora, { staffRoles: ['expert'] }),
    ];
    await giveCourse(t.aurora, own.id, expert.id);
    const lesson = own.lessonIds[0] as number;
    for (const [name, stars, comment] of [
      ['Вера', 5, 'Отлично'],
      ['Глеб', 2, ''],
    ] as const) {
      const person = await createPerson(t, t.aurora, { name });
      const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: own.id });
      await t.aurora.db
        .insertInto('stream_ratings')
        .values([
          { stream_id: streamId, target_type: 'lesson', target_id: lesson, stars, comment },
          { stream_id: streamId, target_type: 'course', target_id: own.id },
        ])
        .execute();
    }
    const filter = { course_id: own.id };
    for (const person of [author, expert])
      expect(await listOf(person, { ...filter, has_comment: true })).toMatchObject([
        { user_name: 'Вера', target_type: 'lesson', target_title: 'Lesson 1 (теория)', stars: 5 },
      ]);
    expect(await listOf(author, { ...filter, q: 'глеб', target_id: lesson, stars: 2 })).toHaveLength(1);
    expect(await listOf(author, filter)).toHaveLength(2);
    expect(await listOf(stranger, filter)).toEqual([]);

    const url = `/studio/api/courses/${own.id}/ratings`;
    expect((await expert.call('GET', url)).json()).toMatchObject({
      title: 'Own',
      course: { average: null, count: 0 },
      days: [
        { number: 1, lessons: [{ id: lesson, average: 3.5, count: 2, comments_count: 1 }, { count: 0 }] },
      ],
    });
    expect((await stranger.call('GET', url)).statusCode).toBe(404);
  });
});
