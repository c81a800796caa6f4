import type { Reply } from '@daystream/api-client';
import { chosenLessons, dayStates, stagesInOrder, type ComputedDay } from '@daystream/domain';

export type PreviewCourse = Reply<'studio.drafts.preview'>['course'];
type Stage = NonNullable<PreviewCourse['stages']>[number];
export type PreviewDay = NonNullable<Stage['days']>[number];

/** A learner who does not exist: when they started, what they have done and chosen. */
export interface ImaginedLearner {
  /** Milliseconds. */
  readonly startDate: number;
  readonly now: number;
  readonly timeZone: string;
  /** How many working days they have completed, from the first. */
  readonly completed: number;
  readonly isDemo: boolean;
  readonly filters: readonly string[];
}

/** The days of a course in order, as the rules show them to this learner. */
export function previewDays(
  course: PreviewCourse,
  learner: ImaginedLearner,
): { day: PreviewDay; stage: Stage; state: ComputedDay }[] {
  const stages = course.stages ?? [];
  const days = stages.flatMap((stage) => (stage.days ?? []).map((day) => ({ day, stage })));
  const { startDate, now, timeZone, isDemo } = learner;
  const working = days.filter(({ day }) => !day.dayOfRest);
  const states = dayStates({
    stages: stagesInOrder(course),
    storedDays: working
      .slice(0, learner.completed)
      .map(({ day }) => ({ dayId: day.id, startedAt: startDate, finishedAt: startDate })),
    stream: {
      state: startDate > now ? 'not_started' : 'open',
      isDemo,
      courseFullAccess: false,
      startDate,
      freezes: [],
    },
    now,
    timeZone,
  });
  const stateOf = new Map(states.map((state) => [state.dayId, state]));
  return days.flatMap(({ day, stage }) => {
    const state = stateOf.get(day.id);
    return state ? [{ day, stage, state }] : [];
  });
}

/** The lesson sets of a day with the lessons that suit the learner's choice. */
export function previewSets(course: PreviewCourse, day: PreviewDay, filters: readonly string[]) {
  const sets = day.lessonSets ?? [];
  const all = sets.flatMap((set) => set.lessons);
  const chosen = new Set(
    chosenLessons(all, ({ lesson }) => lesson.trainingOptions, {
      options: course.courseOptions ?? [],
      filters,
    }),
  );
  return sets.flatMap((set) => {
    const lessons = set.lessons.filter((lesson) => chosen.has(lesson));
    return lessons.length === 0 ? [] : [{ ...set, lessons }];
  });
}
