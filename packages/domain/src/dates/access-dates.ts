/**
 * Dates of access. An end is stored and sent as the first moment without access (exclusive) and shown as the last day with access (inclusive), always
 * in the learner's calendar. Every screen and every rule converts between the two here.
 */
import { localDay, localMidnight } from './local-day.ts';

/** The last moment (ms) of an access that ends at `endDate`. Texts show its date: an end at midnight belongs to the previous day. */
export function lastAccessMoment(endDate: number): number {
  return endDate - 1;
}

/** The last local day of an access that ends at `endDate`. */
export function lastAccessDay(endDate: number, timeZone: string): number {
  return localDay(lastAccessMoment(endDate), timeZone);
}

/** The end (ms, exclusive) of an access whose last local day is `lastDay`: the following midnight. */
export function accessEnd(lastDay: number, timeZone: string): number {
  return localMidnight(lastDay + 1, timeZone);
}
