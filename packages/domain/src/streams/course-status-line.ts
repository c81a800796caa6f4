import type { StreamState } from '@daystream/contract';
import { daysShowWarningDefault } from '../constants.ts';
import { lastAccessMoment } from '../dates/access-dates.ts';
import { localDaysBetween } from '../dates/local-day.ts';
import type { Freeze } from './stream-status.ts';

/** The status line of a course card; `i18n` has a text for each kind. Dates (ms) are inclusive: the last day of access or of the freeze. An unknown date is null and not displayed. */
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
 * Whole days of access after today in the learner's calendar: 0 means that today is the last day, null that there is no end. An end at midnight
 * counts as the previous day.
 */
export function daysLeft({ endDate, now, timeZone }: Remaining): number | null {
  return endDate === null ? null : Math.max(0, localDaysBetween(now, lastAccessMoment(endDate), timeZone));
}

interface OpenStream extends Remaining {
  readonly state: StreamState;
  /** Number of remaining days from which a warning is shown. */
  readonly daysShowWarning?: number | undefined;
}

/**
 * Whether access ends soon, so that the course is marked and an extension is offered. A stream whose end has passed but which a subscription keeps
 * open is not critical. Source: spec product §4 (isCritical), rules §9 (daysShowWarning).
 */
export function isCritical(stream: OpenStream): boolean {
  if (stream.state !== 'open' || stream.endDate === null || stream.endDate <= stream.now) return false;
  return (daysLeft(stream) ?? 0) <= (stream.daysShowWarning ?? daysShowWarningDefault);
}

/**
 * The line of spec product §4 (Course status line). An open stream shows the remaining days if few are left, else the end date; one
 * without an end, or kept open by a subscription after its end, shows nothing (null).
 */
export function courseStatusLine(
  stream: OpenStream & { readonly startDate: number; readonly freeze?: Freeze | null | undefined },
): CourseStatusLine | null {
  const { state, startDate, endDate, freeze, now, timeZone } = stream;
  if (state === 'not_started') {
    return { kind: 'days_until_start', days: Math.max(0, localDaysBetween(now, startDate, timeZone)) };
  }
  if (state === 'freeze') {
    return freeze ? { kind: 'frozen_until', date: lastAccessMoment(freeze.endDate) } : null;
  }
  const lastMoment = endDate === null ? null : lastAccessMoment(endDate);
  if (state === 'stopped') return { kind: 'access_stopped', date: lastMoment };
  if (state === 'ended') return { kind: 'access_ended', date: lastMoment };
  if (endDate === null || endDate <= now) return null;
  return isCritical(stream)
    ? { kind: 'days_left', days: daysLeft(stream) ?? 0 }
    : { kind: 'until', date: lastAccessMoment(endDate) };
}
