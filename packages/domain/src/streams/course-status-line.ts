import type { StreamState } from '@daystream/contract';
import { daysShowWarningDefault } from '../constants.ts';
import { localDaysBetween } from '../dates/local-day.ts';
import type { Freeze } from './stream-status.ts';

/** What a course card says of its stream; `i18n` has a text for each kind. Dates in ms; a null date is not known and not named. */
export type CourseStatusLine =
  | { readonly kind: 'days_until_start'; readonly days: number }
  | { readonly kind: 'frozen_until'; readonly date: number }
  | { readonly kind: 'access_stopped'; readonly date: number | null }
  | { readonly kind: 'access_ended'; readonly date: number | null }
  | { readonly kind: 'days_left'; readonly days: number }
  | { readonly kind: 'until'; readonly date: number };

interface Remaining {
  readonly endDate: number | null;
  readonly now: number;
  readonly timeZone: string;
}

/**
 * Whole days of access after today by the learner's calendar: 0 means that today is the last, null that there is no end. An end at midnight
 * belongs to the day before it.
 */
export function daysLeft({ endDate, now, timeZone }: Remaining): number | null {
  return endDate === null ? null : Math.max(0, localDaysBetween(now, endDate - 1, timeZone));
}

interface OpenStream extends Remaining {
  readonly state: StreamState;
  /** From how many days left on the learner is warned. */
  readonly daysShowWarning?: number | undefined;
}

/**
 * Whether little time is left, so that the course is marked and an extension offered. A stream that lives on by its subscription, its end
 * behind it, is not in danger. Source: spec product §4 (isCritical), rules §9 (daysShowWarning).
 */
export function isCritical(stream: OpenStream): boolean {
  if (stream.state !== 'open' || stream.endDate === null || stream.endDate <= stream.now) return false;
  return (daysLeft(stream) ?? 0) <= (stream.daysShowWarning ?? daysShowWarningDefault);
}

/**
 * The line of spec product §4 (Course status line). An open stream counts days once few are left and names the date before that; one that
 * has no end says nothing (null), and so does one whose end lies behind it, alive by its subscription.
 */
export function courseStatusLine(
  stream: OpenStream & { readonly startDate: number; readonly freeze?: Freeze | null | undefined },
): CourseStatusLine | null {
  const { state, startDate, endDate, freeze, now, timeZone } = stream;
  if (state === 'not_started') {
    return { kind: 'days_until_start', days: Math.max(0, localDaysBetween(now, startDate, timeZone)) };
  }
  if (state === 'freeze') return freeze ? { kind: 'frozen_until', date: freeze.endDate } : null;
  if (state === 'stopped') return { kind: 'access_stopped', date: endDate };
  if (state === 'ended') return { kind: 'access_ended', date: endDate };
  if (endDate === null || endDate <= now) return null;
  return isCritical(stream)
    ? { kind: 'days_left', days: daysLeft(stream) ?? 0 }
    : { kind: 'until', date: endDate };
}
