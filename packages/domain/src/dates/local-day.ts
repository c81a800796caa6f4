/**
 * Calendar days in the learner's time zone. A day is a number: whole days since 1 January 1970 in the local calendar. Days are added and compared
 * as integers; only this module handles time zones.
 */
import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

/** The offset from UTC in ms. An unknown time zone is treated as UTC, so that the course stays usable. */
function offsetAt(ms: number, timeZone: string): number {
  const minutes = tzOffset(timeZone, new Date(ms));
  return Number.isFinite(minutes) ? minutes * millisecondsInMinute : 0;
}

/** The day of a date (`2026-05-01`); null if it is not a date of the calendar. */
export function parseDay(date: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date ? null : ms / millisecondsInDay;
}

/** The date of a day (`2026-05-01`). */
export function formatDay(day: number): string {
  return new Date(day * millisecondsInDay).toISOString().slice(0, 10);
}

/** The local day of a timestamp. */
export function localDay(ms: number, timeZone: string): number {
  return Math.floor((ms + offsetAt(ms, timeZone)) / millisecondsInDay);
}

/** The reader's clock as if it was UTC, in ms: for texts that are formatted without their time zone. */
export const localTimeAsUtc = (ms: number, timeZone: string): number => ms + offsetAt(ms, timeZone);

/** Cache of midnights: offset lookups dominate the cost of a course's days, and learners share zones and days. */
const midnights = new Map<string, number>();
const maxMidnights = 10_000;

/**
 * The first moment of a local day, in ms. If clocks skip midnight, it is the moment of the change; if midnight occurs twice, the
 * first. A day that a zone skipped (Samoa, 30 December 2011) begins with the next day.
 */
export function localMidnight(day: number, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= maxMidnights) midnights.clear();
  const midnight = localTime(day, 0, timeZone);
  midnights.set(key, midnight);
  return midnight;
}

/**
 * The moment of a wall time: `minutes` after midnight on a local day, in ms. A time that clocks skip is the moment of the change; of a time that occurs twice, the first.
 */
export function localTime(day: number, minutes: number, timeZone: string): number {
  const utc = day * millisecondsInDay + minutes * millisecondsInMinute;
  const before = offsetAt(utc - millisecondsInDay, timeZone);
  const after = offsetAt(utc + millisecondsInDay, timeZone);
  if (before === after || offsetAt(utc - before, timeZone) === before) return utc - before;
  if (offsetAt(utc - after, timeZone) === after) return utc - after;
  return findChange(utc - after, utc - before, timeZone);
}

/** The first moment after `from`, up to `to`, at which the offset differs from that of `from`. */
function findChange(from: number, to: number, timeZone: string): number {
  const offset = offsetAt(from, timeZone);
  let [last, first] = [from, to];
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (offsetAt(middle, timeZone) === offset) last = middle;
    else first = middle;
  }
  return first;
}

/** What the clocks show at a moment, in minutes after midnight. */
export function localMinutes(ms: number, timeZone: string): number {
  const local = ms + offsetAt(ms, timeZone);
  return Math.floor(
    (local - Math.floor(local / millisecondsInDay) * millisecondsInDay) / millisecondsInMinute,
  );
}

/** The number of local midnights between two timestamps; negative if `to` is on an earlier day. */
export function localDaysBetween(from: number, to: number, timeZone: string): number {
  return localDay(to, timeZone) - localDay(from, timeZone);
}
