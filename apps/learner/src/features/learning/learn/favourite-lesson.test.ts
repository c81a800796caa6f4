import { expect, it } from 'vitest';
import type { CoursePlan } from './course-plan.ts';
import { favouriteLesson } from './favourite-lesson.ts';

type Watched = [id: number, playCount: number, status?: string, kind?: string];

const day = (lessons: readonly Watched[], lock: string | null = null) => ({
  status: { lock },
  lessons: lessons.map(([id, playCount, status = 'ended', kind]) => ({
    kind,
    lesson: { id },
    status: { status, playCount },
  })),
});
const plan = (...days: object[]) => ({ stages: [], days }) as unknown as CoursePlan;
const stars = (targetId: number, given: number | null, targetType: 'lesson' | 'day' = 'lesson') => ({
  targetType,
  targetId,
  stars: given,
});

it.each([
  ['nothing before a lesson was watched', plan(day([[1, 0, 'started']])), [], undefined],
  ['the lesson that was played most often', plan(day([[1, 1]]), day([[2, 3]])), [], 2],
  [
    'the best rated lesson',
    plan(
      day([
        [1, 1],
        [2, 3],
      ]),
    ),
    [stars(1, 5)],
    1,
  ],
  [
    'no lesson that was rated low',
    plan(
      day([
        [1, 1],
        [2, 3],
      ]),
    ),
    [stars(2, 3), stars(2, 5, 'day')],
    1,
  ],
  ['a lesson whose rating was put off', plan(day([[1, 1]])), [stars(1, null)], 1],
  ['no theory', plan(day([[1, 1, 'ended', 'theory']])), [stars(1, 5)], undefined],
  ['no lesson of a locked day', plan(day([[1, 1]], 'demo')), [], undefined],
])('a rest day offers %s', (_, course, ratings, expected) => {
  expect(favouriteLesson(course, ratings)?.lesson.lesson.id).toBe(expected);
});
