/** What spares the courses from saying the usual again: a day opens on its own date, the first two may be tried, nothing is repeated. */
import type { DemoDay, DemoDayLessonSet, DemoHomework, DemoLesson, DemoLessonSet } from './course.ts';

const demoDays = 2;

type DayText = Pick<DemoDay, 'dayNumber' | 'title' | 'excerpt' | 'image' | 'finishTotalTime'>;
type Usual<T, Told extends keyof T> = Pick<T, Told> & Partial<Omit<T, Told>>;

/** A day with lessons; opens `dayNumber - 1` whole days after the stream's start unless told otherwise. */
export function trainingDay(day: Usual<DemoDay, keyof DayText | 'scores' | 'lessonSets'>): DemoDay {
  return {
    dayOfRest: false,
    requiredToComplete: false,
    repeatCount: 1,
    delay: day.dayNumber - 1,
    isDemoAccessible: day.dayNumber <= demoDays,
    courseOptions: [],
    homeworks: [],
    ...day,
  };
}

/** A day that ends by itself and gives nothing. */
export function restDay(day: DayText & { lessonSets?: readonly DemoDayLessonSet[] }): DemoDay {
  return trainingDay({ scores: 0, lessonSets: [], ...day, dayOfRest: true });
}

export function lesson(told: Usual<DemoLesson, 'slug' | 'title' | 'description'>): DemoLesson {
  return { trainingOptions: [], ...told };
}

/** Places a lesson set that is done once. */
export function once(lessonSet: DemoLessonSet): DemoDayLessonSet {
  return repeated(lessonSet, { count: 1, from: 1, to: 1 });
}

/** Places a lesson set that is done `count` times, or as often between `from` and `to` as the learner likes. */
export function repeated(
  lessonSet: DemoLessonSet,
  { count, from, to }: { count: number; from: number; to: number },
): DemoDayLessonSet {
  return { lessonSet, repeatCount: count, userRepeatRangeFrom: from, userRepeatRangeTo: to };
}

/** A homework that must be done, without anything to choose from, unless told otherwise. */
export function homework(told: Usual<DemoHomework, 'slug' | 'title' | 'text' | 'scores'>): DemoHomework {
  return { isFileRequired: false, isRequired: true, exercises: [], ...told };
}
