import { describe, expect, it } from 'vitest';
import { findRatingRequest, isRateable, type RatingRequestInput } from './rating-request.ts';

const hour = 3_600_000;
const input = (over: Partial<RatingRequestInput> = {}): RatingRequestInput => ({
  courseId: 1,
  isCourseComplete: false,
  day: { id: 10, finishedAt: null, lessonIds: [100, 101] },
  endedLessonId: null,
  asked: [],
  now: 100 * hour,
  ...over,
});
const ended = { id: 10, finishedAt: 99 * hour, lessonIds: [100, 101] };
const lesson = (targetId: number) => ({ targetType: 'lesson', targetId }) as const;
const day = { targetType: 'day', targetId: 10 } as const;
const course = { targetType: 'course', targetId: 1 } as const;

describe('what a learner is asked to rate [product §2 rating popups]', () => {
  it.each([
    ['nothing before anything has ended', input(), null],
    ['the lesson whose video has ended', input({ endedLessonId: 100 }), lesson(100)],
    ['one lesson of a day only', input({ endedLessonId: 101, asked: [lesson(100)] }), null],
    ['the day once it is ended', input({ day: ended, endedLessonId: 100 }), day],
    ['the course once it is complete', input({ day: ended, isCourseComplete: true }), course],
    ['the day after the course', input({ day: ended, isCourseComplete: true, asked: [course] }), day],
    ['the course on the page of the results', input({ day: null, isCourseComplete: true }), course],
    ['nothing twice there', input({ day: null, isCourseComplete: true, asked: [course] }), null],
    ['nothing twice', input({ day: ended, isCourseComplete: true, asked: [course, day] }), null],
    ['nothing about a day that ended long ago', input({ day: { ...ended, finishedAt: 70 * hour } }), null],
  ])('%s', (_, facts, expected) => {
    expect(findRatingRequest(facts)).toEqual(expected);
  });
});

it.each([
  [{ targetType: 'lesson', viewedSeconds: 0 }, false],
  [{ targetType: 'lesson', viewedSeconds: 1 }, true],
  [{ targetType: 'day', isEnded: false }, false],
  [{ targetType: 'day', isEnded: true }, true],
  [{ targetType: 'course', isComplete: false, isAccessEnded: false }, false],
  [{ targetType: 'course', isComplete: true, isAccessEnded: false }, true],
  [{ targetType: 'course', isComplete: false, isAccessEnded: true }, true],
] as const)('%j can be rated: %s', (facts, expected) => {
  expect(isRateable(facts)).toBe(expected);
});
