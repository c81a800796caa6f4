import type { PracticeDay, PracticeMonth, PracticeStatistics, Streak } from '@daystream/contract';
import {
  formatDay,
  frozenLocalDays,
  learningStreak,
  localDay,
  mondayOf,
  monthOf,
  monthRange,
} from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { PublishedCourses } from '../courses/index.ts';
import { createPracticeRepository } from './practice.repository.ts';
import type { StreamState } from './stream-state.ts';

interface Deps {
  brand: Brand;
  published: PublishedCourses;
  /** The states of all streams of a learner. */
  listStates: (userId: number) => Promise<StreamState[]>;
  clock: () => number;
}

/** What a learner has practised: streak, month view and statistics, in the learner's time zone. */
export function createPractice({ brand, published, listStates, clock }: Deps) {
  const repository = createPracticeRepository(brand.db);

  async function learningDays(userId: number, timezone: string) {
    const days = learningDaysOf(await listStates(userId), timezone);
    const today = localDay(clock(), timezone);
    const { endedOn, restOn, frozenOn } = days;
    return { ...days, today, streak: learningStreak({ endedOn, restOn: [...restOn, ...frozenOn], today }) };
  }

  /** The titles of courses, as learners know them. */
  async function titlesOf(courseIds: readonly number[]): Promise<{ id: number; title: string }[]> {
    const courses = (await published.getMany(courseIds)).map(({ id, tree }) => ({ id, title: tree.title }));
    const known = new Set(courses.map(({ id }) => id));
    return [...courses, ...(await repository.readTitles(courseIds.filter((id) => !known.has(id))))];
  }

  return {
    /** The learner's days in a row over all streams, by ended days, rest days and frozen days in their zone. */
    async streak(userId: number, timezone: string): Promise<Streak> {
      const { daysCount, bestDaysCount, week, today } = (await learningDays(userId, timezone)).streak;
      return { days_count: daysCount, best_days_count: bestDaysCount, week: [...week], today };
    },

    async practiceMonth({ userId, timezone }: Actor, wanted: string | undefined): Promise<PracticeMonth> {
      const learning = await learningDays(userId, timezone);
      const { today, endedOn, streak } = learning;
      const month = wanted ?? monthOf(today);
      const { first, next } = monthRange(month);
      const watched = await repository.readDays(userId, { from: formatDay(first), to: formatDay(next) });
      const firstDates = endedOn.map(formatDay).concat(watched.firstDate ?? []);
      return {
        month,
        today: formatDay(today),
        first_month: firstDates.toSorted()[0]?.slice(0, 7) ?? null,
        days: daysOfMonth({ first, next, watched: watched.days, ...learning }),
        seconds: watched.days.reduce((sum, { seconds }) => sum + seconds, 0),
        streak: { days_count: streak.daysCount, best_days_count: streak.bestDaysCount },
      };
    },

    async practiceStatistics({ userId, timezone }: Actor, weeksCount: number): Promise<PracticeStatistics> {
      const monday = mondayOf(localDay(clock(), timezone));
      const weeks = Array.from({ length: weeksCount }, (_, index) =>
        formatDay(monday - 7 * (weeksCount - 1 - index)),
      );
      const entries = await repository.readWeeks(userId, weeks[0] ?? formatDay(monday));
      // A learner who has moved to the west can have practised tomorrow.
      const shown = entries.filter(({ week }) => weeks.includes(week));
      return {
        weeks,
        courses: await titlesOf([...new Set(shown.map((entry) => entry.course_id))]),
        entries: shown,
      };
    },
  };
}

interface LearningDays {
  endedOn: readonly number[];
  restOn: readonly number[];
  frozenOn: readonly number[];
}

/** The local days on which days of courses were ended, had nothing to do, or were frozen. */
function learningDaysOf(states: readonly StreamState[], timezone: string): LearningDays {
  return {
    endedOn: states.flatMap(({ stream }) =>
      stream.days.flatMap(({ finishedAt }) => (finishedAt === null ? [] : localDay(finishedAt, timezone))),
    ),
    restOn: states.flatMap(({ days }) =>
      days.flatMap(({ dayOfRest, opensAt }) =>
        dayOfRest && opensAt !== null ? localDay(opensAt, timezone) : [],
      ),
    ),
    frozenOn: states.flatMap(({ stream }) => frozenLocalDays(stream.freezes, timezone)),
  };
}

interface MonthOfDays extends LearningDays {
  first: number;
  next: number;
  watched: readonly { date: string; seconds: number }[];
}

/** The days of a month that have anything to show. */
function daysOfMonth({ first, next, watched, endedOn, restOn, frozenOn }: MonthOfDays): PracticeDay[] {
  const seconds = new Map(watched.map((day) => [day.date, day.seconds]));
  const [rest, frozen] = [new Set(restOn), new Set(frozenOn)];
  return Array.from({ length: next - first }, (_, index) => first + index).flatMap((day) => {
    const date = formatDay(day);
    const shown = {
      date,
      seconds: seconds.get(date) ?? 0,
      ended_days_count: endedOn.filter((ended) => ended === day).length,
      is_rest: rest.has(day),
      is_frozen: frozen.has(day),
    };
    const isEmpty = shown.seconds === 0 && shown.ended_days_count === 0 && !shown.is_rest && !shown.is_frozen;
    return isEmpty ? [] : [shown];
  });
}
