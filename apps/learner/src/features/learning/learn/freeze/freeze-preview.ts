import {
  freezeDaysLeft,
  localDay,
  localMidnight,
  movedByDays,
  planFreeze,
  type FreezeRules,
} from '@daystream/domain';
import type { PlanDay } from '../course-plan.ts';
import type { Stream } from '../learn.queries.ts';

/** A date before and after a freeze, in ms. */
export interface Moved {
  readonly from: number;
  readonly to: number;
}

export interface FreezePreview {
  readonly days: number;
  /** The first day after the freeze, in ms. */
  readonly back: number;
  /** The next day of the course that opens by time. */
  readonly nextDay: (Moved & { readonly number: number }) | null;
  /** The end of access. */
  readonly end: Moved | null;
  readonly payment: Moved | null;
  /** Days of the yearly allowance that remain. */
  readonly daysLeft: number;
}

interface PreviewInput {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly stream: Pick<Stream, 'endDate' | 'userCourseStreamFreezes'>;
  readonly days: readonly Pick<PlanDay, 'number' | 'isRest' | 'status'>[];
  /** The next payment of a subscription that moves with the course. */
  readonly nextPayAt: number | null;
  readonly rules: FreezeRules;
  readonly now: number;
  readonly timeZone: string;
}

/** What a freeze of valid dates will move, by the rules that the server applies. */
export function freezePreview(input: PreviewInput): FreezePreview {
  const { firstDay, lastDay, stream, rules, timeZone } = input;
  const { startDate, frozenDays } = planFreeze(input);
  const moved = (from: number): Moved => ({ from, to: movedByDays(from, frozenDays, timeZone) });
  const movedEnd = (from: number | null) => (from !== null && from > startDate ? moved(from) : null);
  const [nextDay] = input.days.flatMap(({ number, isRest, status: { opensAt } }) =>
    !isRest && opensAt !== null && opensAt >= startDate ? [{ number, ...moved(opensAt) }] : [],
  );
  return {
    days: frozenDays,
    back: localMidnight(lastDay + 1, timeZone),
    nextDay: nextDay ?? null,
    end: movedEnd(stream.endDate),
    payment: movedEnd(input.nextPayAt),
    daysLeft:
      freezeDaysLeft({ freezes: stream.userCourseStreamFreezes, lastDay, rules, timeZone }) -
      (lastDay - firstDay + 1),
  };
}

/** The local days of a form: text of a date input, and back. */
export const dateOfDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** The dates that the dialog begins with: from today, a week or what the allowance and the minimum leave of it. */
export function suggestedDays({
  rules,
  stream,
  now,
  timeZone,
}: Pick<PreviewInput, 'rules' | 'stream' | 'now' | 'timeZone'>): { firstDay: number; lastDay: number } {
  const firstDay = localDay(now, timeZone);
  const left = freezeDaysLeft({
    freezes: stream.userCourseStreamFreezes,
    lastDay: firstDay,
    rules,
    timeZone,
  });
  return { firstDay, lastDay: firstDay + Math.max(rules.minDays, Math.min(7, left), 1) - 1 };
}
