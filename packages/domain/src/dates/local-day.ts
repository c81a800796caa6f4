/**
 * Calendar days where the learner lives. A day is a number: whole days since 1 January 1970 by the local calendar; so days are added and compared
 * as integers, and only here does a time zone matter.
 */
import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

/** What to add to UTC, in ms. A zone that this machine does not know counts as UTC: a wrong hour is better than no course. */
function offsetAt(ms: number, timeZone: string): number {
  const minutes = tzOffset(timeZone, new Date(ms));
  return Number.isFinite(minutes) ? minutes * millisecondsInMinute : 0;
}

/** The local day that `ms` falls on. */
export function localDay(ms: number, timeZone: string): number {
  return Math.floor((ms + offsetAt(ms, timeZone)) / millisecondsInDay);
}

/** Midnights found before: asking for an offset is what a course's days cost, and learners share zones and days. */
const midnights = new Map<string, number>();
const maxMidnights = 10_000;

/**
 * The first moment of a local day, in ms. Where clocks jump over midnight it is the moment of the jump; where midnight comes twice, the
 * first. A day that a zone left out (Samoa, 30 December 2011) begins with the next.
 */
export function localMidnight(day: number, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= maxMidnights) midnights.clear();
  const midnight = findMidnight(day, timeZone);
  midnights.set(key, midnight);
  return midnight;
}

function findMidnight(day: number, timeZone: string): number {
  const utcMidnight = day * millisecondsInDay;
  const before = offsetAt(utcMidnight - millisecondsInDay, timeZone);
  const after = offsetAt(utcMidnight + millisecondsInDay, timeZone);
  if (before === after || offsetAt(utcMidnight - before, timeZone) === before) return utcMidnight - before;
  return offsetAt(utcMidnight - after, timeZone) === after ? utcMidnight - after : utcMidnight - before;
}

/** How many local midnights lie between two moments; below zero when `to` is on an earlier day. */
export function localDaysBetween(from: number, to: number, timeZone: string): number {
  return localDay(to, timeZone) - localDay(from, timeZone);
}

/** The zone's own spelling of a name (`europe/moscow` → `Europe/Moscow`), or null for what is not a zone. What comes in from outside passes here first. */
export function knownTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
