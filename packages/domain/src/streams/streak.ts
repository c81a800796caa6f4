/** What a learner did on a local day: ended a day of a course, had a rest day, or neither. */
export type LearningDay = 'ended' | 'rest' | 'none';

export interface LearningStreak {
  /** Consecutive local days on which a day was ended. */
  readonly daysCount: number;
  /** The longest streak there was, the current one included. */
  readonly bestDaysCount: number;
  /** The current week from Monday to Sunday. */
  readonly week: readonly LearningDay[];
  /** The index of today in the week. */
  readonly today: number;
}

interface LearningDays {
  /** Local days (`localDay`) on which the learner ended a day of any course. */
  readonly endedOn: readonly number[];
  /** Local days that are rest days of a course, or frozen. */
  readonly restOn: readonly number[];
  readonly today: number;
}

/**
 * The streak and the week of a learner. A rest day or a frozen day neither counts nor breaks the streak, and today breaks it only when it is over: until then the
 * learner can still end a day.
 */
export function learningStreak({ endedOn, restOn, today }: LearningDays): LearningStreak {
  const ended = new Set(endedOn);
  const rest = new Set(restOn);
  let [daysCount, bestDaysCount] = [0, 0];
  for (let day = firstOf(endedOn, today); day <= today; day += 1) {
    if (ended.has(day)) daysCount += 1;
    else if (day !== today && !rest.has(day)) daysCount = 0;
    bestDaysCount = Math.max(bestDaysCount, daysCount);
  }
  const index = weekday(today);
  const week = Array.from({ length: 7 }, (_, place): LearningDay => {
    const day = today - index + place;
    if (ended.has(day)) return 'ended';
    return rest.has(day) ? 'rest' : 'none';
  });
  return { daysCount, bestDaysCount, week, today: index };
}

/** The earliest of some days, at most `today`. Without spreading: the days of years would exceed the number of arguments. */
const firstOf = (days: readonly number[], today: number) =>
  days.reduce((first, day) => Math.min(first, day), today);

/** The weekday of a local day, Monday is 0. Day 0, 1 January 1970, was a Thursday. */
export function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
