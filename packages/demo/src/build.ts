/** Builders with default values for courses: one day opens per date, the first two are in the demo, nothing is repeated. */
import type { DemoDay, DemoDayLessonSet, DemoHomework, DemoLesson, DemoLessonSet } from './course.ts';

const demoDays = 2;

type DayText = Pick<DemoDay, 'dayNumber' | 'title' | 'excerpt' | 'image' | 'finishTotalTime'>;
type WithDefaults<T, Given extends keyof T> = Pick<T, Given> & Partial<Omit<T, Given>>;

/** A day with lessons; by default it opens `dayNumber - 1` whole days after the stream's start. */
export function trainingDay(day: WithDefaults<DemoDay, keyof DayText | 'scores' | 'lessonSets'>): DemoDay {
  return {
    dayOfRest: false,
    requiredToComplete: false,
    repeatCount: 1,
    delay: day.dayNumber - 1,
    isDemoAccessible: day.dayNumber <= demoDays,
    courseOptions: [],
    homeworks: [],
    documents: [],
    ...day,
  };
}

/** A rest day: ends automatically and awards no points. */
export function restDay(day: DayText & { lessonSets?: readonly DemoDayLessonSet[] }): DemoDay {
  return trainingDay({ scores: 0, lessonSets: [], ...day, dayOfRest: true });
}

export function lesson(values: WithDefaults<DemoLesson, 'slug' | 'title' | 'description'>): DemoLesson {
  return { trainingOptions: [], ...values };
}

/** Places a lesson set without repetitions. */
export function once(lessonSet: DemoLessonSet): DemoDayLessonSet {
  return repeated(lessonSet, { count: 1, from: 1, to: 1 });
}

/** Places a lesson set with `count` repetitions; the learner can choose between `from` and `to`. */
export function repeated(
  lessonSet: DemoLessonSet,
  { count, from, to }: { count: number; from: number; to: number },
): DemoDayLessonSet {
  return { lessonSet, repeatCount: count, userRepeatRangeFrom: from, userRepeatRangeTo: to };
}

/** A homework; by default required, with a text, and with an exercise if it has some. */
export function homework(
  values: WithDefaults<DemoHomework, 'slug' | 'title' | 'text' | 'scores'>,
): DemoHomework {
  const { exercises = [] } = values;
  return {
    isMessageRequired: true,
    isFileRequired: false,
    isExerciseRequired: exercises.length > 0,
    isRequired: true,
    ...values,
    exercises,
  };
}
