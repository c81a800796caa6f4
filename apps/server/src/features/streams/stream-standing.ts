import type { StreamState } from '@daystream/contract';
import {
  countDays,
  dayStates,
  entitlementWindow,
  frozenDays,
  isDayWatched,
  isEntitled,
  isFrozen,
  lessonState,
  stageStates,
  streamStatus,
  type CourseInput,
  type DayStanding,
  type StageStanding,
} from '@daystream/domain';
import type { PublishedCourse } from '../courses/index.ts';
import type { DayFact, FreezeFact, LessonFact, StreamFacts } from './stream-facts.ts';

/** How a stream stands at a moment, by the rules of the field. */
export interface StreamStanding {
  facts: StreamFacts;
  course: PublishedCourse;
  state: StreamState;
  /** In the course's order. */
  days: readonly DayStanding[];
  stages: readonly StageStanding[];
  /** Days to do and days done, rest days apart. */
  counts: { daysCount: number; completeDaysCount: number };
}

type StreamFactsOfState = Pick<StreamFacts, 'startDate' | 'isOptionalPurchase' | 'entitlements' | 'freezes'>;

export function stateOfStream(facts: StreamFactsOfState, now: number): StreamState {
  const freeze = facts.freezes.find((one) => isFrozen(one, now)) ?? null;
  return streamStatus({ ...facts, freeze, isEntitled: isEntitled(facts.entitlements, now), now });
}

/** When access ends or ended, in ms; null: never. */
export function endOfStream({ entitlements }: Pick<StreamFacts, 'entitlements'>, now: number): number | null {
  return entitlementWindow(entitlements, now)?.endsAt ?? null;
}

/** The freeze to tell of: the one that holds, or else the next to come. */
export function shownFreeze(freezes: readonly FreezeFact[], now: number): FreezeFact | null {
  return freezes.find((one) => now <= one.endDate) ?? null;
}

export function standingOf(facts: StreamFacts, course: PublishedCourse, now: number): StreamStanding {
  const state = stateOfStream(facts, now);
  const input: CourseInput = {
    stages: course.stages,
    marks: facts.days,
    stream: {
      state,
      isDemo: facts.isDemo,
      courseFullAccess: facts.courseFullAccess,
      startDate: facts.startDate,
      frozenDays: frozenDays({ freezes: facts.freezes, timeZone: facts.timezone, now }),
    },
    now,
    timeZone: facts.timezone,
  };
  const days = dayStates(input);
  return { facts, course, state, days, stages: stageStates(input, days), counts: countDays(days) };
}

/** The same stream once a day was started or ended. */
export function withDay(standing: StreamStanding, day: DayFact, now: number): StreamStanding {
  const others = standing.facts.days.filter(({ dayId }) => dayId !== day.dayId);
  return standingOf({ ...standing.facts, days: [...others, day] }, standing.course, now);
}

const nothingSeen = { viewedSeconds: 0, playCount: 0 };

/** The lessons of a day, and how each stands. */
export function lessonsOfDay({ facts, course }: StreamStanding, dayId: number) {
  const seen = new Map<number, LessonFact>(facts.lessons.map((lesson) => [lesson.lessonId, lesson]));
  return (course.days.get(dayId)?.lessons ?? []).map(({ id, videoSeconds, repeatCount, isVideoReady }) => {
    const { viewedSeconds, playCount } = seen.get(id) ?? nothingSeen;
    const state = lessonState({ viewedSeconds, playCount, videoSeconds, repeatCount });
    return { id, viewedSeconds, playCount, isVideoReady, state };
  });
}

/** Whether what was seen of the day's lessons lets it be ended. */
export function isWatched(standing: StreamStanding, dayId: number): boolean {
  return isDayWatched(lessonsOfDay(standing, dayId));
}
