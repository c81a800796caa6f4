import type { StreamFreezeState } from '@daystream/contract';
import { lastAccessMoment } from '../dates/access-dates.ts';
import { localDay, localDaysBetween, localMidnight } from '../dates/local-day.ts';
import type { FrozenPeriod } from './day-opening.ts';
import type { Freeze } from './stream-status.ts';

const active = 1;
const canceled = 2;

/** A stored freeze; times in ms. */
export interface StoredFreeze extends Freeze {
  /** Whole days by which it moves what follows: its length, or the days used before it was canceled. Null in records of earlier releases. */
  readonly frozenDays?: number | null | undefined;
  /** A freeze by staff does not count towards the yearly allowance. */
  readonly isByStaff?: boolean | undefined;
}

/** The number of days by which a freeze moves what follows it. An end at midnight counts as the previous day. */
export function countFrozenDays(freeze: StoredFreeze, timeZone: string): number {
  if (freeze.frozenDays != null) return freeze.frozenDays;
  if (freeze.status === canceled) return 0;
  return localDaysBetween(freeze.startDate, lastAccessMoment(freeze.endDate), timeZone) + 1;
}

/** The periods by which freezes move the days of a stream, by start. Planned freezes count from their creation on. */
export function frozenPeriods(freezes: readonly StoredFreeze[], timeZone: string): FrozenPeriod[] {
  return freezes
    .map((freeze) => ({ startDate: freeze.startDate, days: countFrozenDays(freeze, timeZone) }))
    .filter(({ days }) => days > 0)
    .toSorted((a, b) => a.startDate - b.startDate);
}

/** The local days of a stream that are or were frozen. They do not break a streak. */
export function frozenLocalDays(freezes: readonly StoredFreeze[], timeZone: string): number[] {
  return frozenPeriods(freezes, timeZone).flatMap(({ startDate, days }) => {
    const first = localDay(startDate, timeZone);
    return Array.from({ length: days }, (_, index) => first + index);
  });
}

/** A moment (the end of access, the next payment) `days` local days later; negative: earlier. The time of day stays. */
export function movedByDays(moment: number, days: number, timeZone: string): number {
  const day = localDay(moment, timeZone);
  const target = localMidnight(day + days, timeZone);
  const nextMidnight = localMidnight(day + days + 1, timeZone);
  return Math.min(target + (moment - localMidnight(day, timeZone)), Math.max(target, nextMidnight - 1));
}

/** What the author of a course allows (spec rules §5; yearly allowance and minimum per course: our decision). */
export interface FreezeRules {
  /** Frozen days in any 365 days; 0: learners cannot freeze the course. */
  readonly daysPerYear: number;
  readonly minDays: number;
}

/** The freezes that a learner is offered by the rules of the course: none in a limited demo, and none once every day is done, for then no day is left to be put off. */
export function offeredFreezes(
  rules: FreezeRules,
  stream: { readonly isLimitedDemo: boolean; readonly isCompleted: boolean },
): FreezeRules {
  return stream.isLimitedDemo || stream.isCompleted ? { ...rules, daysPerYear: 0 } : rules;
}

const daysInYear = 365;

/** The days of the allowance that are left for a freeze with this last day; freezes by staff do not count. */
export function freezeDaysLeft({
  freezes,
  lastDay,
  rules,
  timeZone,
}: {
  readonly freezes: readonly StoredFreeze[];
  readonly lastDay: number;
  readonly rules: Pick<FreezeRules, 'daysPerYear'>;
  readonly timeZone: string;
}): number {
  const used = freezes
    .filter(({ isByStaff }) => !isByStaff)
    .map((freeze) => {
      const first = localDay(freeze.startDate, timeZone);
      const last = first + countFrozenDays(freeze, timeZone) - 1;
      return Math.max(0, Math.min(last, lastDay) - Math.max(first, lastDay - daysInYear + 1) + 1);
    });
  return Math.max(0, rules.daysPerYear - used.reduce((sum, days) => sum + days, 0));
}

/** The freeze that is in effect or planned; a stream has at most one. */
export function openFreeze<Stored extends Freeze>(freezes: readonly Stored[], now: number): Stored | null {
  return freezes.find(({ status, endDate }) => status !== canceled && now <= endDate) ?? null;
}

export interface WantedFreeze {
  /** The first and the last frozen local day. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly isStreamOpen: boolean;
  /** Null for a freeze by staff, which has no allowance and no minimum. */
  readonly rules: FreezeRules | null;
  /** The end of access, in ms; null: none. */
  readonly endDate: number | null;
  readonly freezes: readonly StoredFreeze[];
  readonly now: number;
  readonly timeZone: string;
}

/** Why a freeze is refused: as a whole, or because of one of its dates. */
export type FreezeRefusal =
  | { readonly code: 'freeze_exists' | 'stream_not_open' | 'freeze_not_offered' }
  | { readonly field: 'start_date'; readonly code: 'date_in_past' | 'date_too_late' }
  | {
      readonly field: 'end_date';
      readonly code: 'end_before_start' | 'freeze_too_short' | 'freeze_over_allowance' | 'date_too_late';
    };

/** The reason to refuse a freeze, or null. Source: spec rules §5 (both dates), our decision on freezes. */
export function freezeRefusal(wanted: WantedFreeze): FreezeRefusal | null {
  const { firstDay, lastDay, rules, endDate, freezes, now, timeZone } = wanted;
  if (openFreeze(freezes, now) !== null) return { code: 'freeze_exists' };
  if (!wanted.isStreamOpen) return { code: 'stream_not_open' };
  if (rules !== null && rules.daysPerYear === 0) return { code: 'freeze_not_offered' };
  const today = localDay(now, timeZone);
  if (firstDay < today) return { field: 'start_date', code: 'date_in_past' };
  const lastAccess = endDate === null ? Infinity : localDay(lastAccessMoment(endDate), timeZone);
  if (firstDay > Math.min(lastAccess, today + daysInYear))
    return { field: 'start_date', code: 'date_too_late' };
  const days = lastDay - firstDay + 1;
  if (days < 1) return { field: 'end_date', code: 'end_before_start' };
  if (days > daysInYear) return { field: 'end_date', code: 'date_too_late' };
  if (rules === null) return null;
  if (days < rules.minDays) return { field: 'end_date', code: 'freeze_too_short' };
  if (days > freezeDaysLeft({ freezes, lastDay, rules, timeZone }))
    return { field: 'end_date', code: 'freeze_over_allowance' };
  return null;
}

/** A new freeze of whole days; in whole seconds, as on the wire. */
export interface PlannedFreeze {
  readonly startDate: number;
  /** The last second of the last day. */
  readonly endDate: number;
  readonly frozenDays: number;
}

/**
 * The freeze of the local days from `firstDay` to `lastDay`. One that begins today begins now, so that a day that has opened this midnight is not opened a second
 * time; today counts as a frozen day all the same. In the first second of a day it begins with the second one.
 */
export function planFreeze({
  firstDay,
  lastDay,
  now,
  timeZone,
}: Pick<WantedFreeze, 'firstDay' | 'lastDay' | 'now' | 'timeZone'>): PlannedFreeze {
  const midnight = localMidnight(firstDay, timeZone);
  return {
    startDate: midnight > now ? midnight : Math.max(midnight + 1000, Math.floor(now / 1000) * 1000),
    endDate: localMidnight(lastDay + 1, timeZone) - 1000,
    frozenDays: lastDay - firstDay + 1,
  };
}

/** The days that a freeze keeps when it is canceled at `now`: the local days before today. All others are returned. */
export function usedFrozenDays(freeze: StoredFreeze, now: number, timeZone: string): number {
  const days = countFrozenDays(freeze, timeZone);
  return Math.max(0, Math.min(days, localDaysBetween(freeze.startDate, now, timeZone)));
}

/** The status that a freeze has to have at `now`: created until its start, active until its end, then canceled (spec product §4, Freeze). */
export function freezeStatusAt(freeze: Freeze, now: number): StreamFreezeState {
  if (freeze.status === canceled || freeze.endDate < now) return canceled;
  return freeze.startDate <= now ? active : freeze.status;
}
