import type { CourseInput } from '../courses/course.ts';
import { localDay, localMidnight } from '../dates/local-day.ts';

export interface DripClock {
  readonly streamStartDate: number;
  /** The learner's time zone. */
  readonly timeZone: string;
  /** By start. Those of an earlier start of the stream are ignored. */
  readonly freezes: readonly FrozenPeriod[];
}

/** A period of whole days for which a stream is frozen. */
export interface FrozenPeriod {
  readonly startDate: number;
  readonly days: number;
}

/** `dayOpensAt` for many days of one stream: maps a delay to ms. */
function dayOpenings({ streamStartDate, timeZone, freezes }: DripClock): (delayDays: number) => number {
  const startDay = localDay(streamStartDate, timeZone);
  // A freeze of today starts at a whole second, which may be a moment before the stream.
  const startSecond = Math.floor(streamStartDate / 1000) * 1000;
  const frozen = freezes
    .filter(({ startDate }) => startDate >= startSecond)
    .map(({ startDate, days }) => ({ from: firstMidnightFrom(startDate, timeZone), days }));
  return (delayDays) => {
    if (delayDays <= 0) return streamStartDate;
    let day = startDay + delayDays;
    for (const { from, days } of frozen) if (from <= day) day += days;
    return localMidnight(day, timeZone);
  };
}

/** The first local day that begins at `moment` or later. */
function firstMidnightFrom(moment: number, timeZone: string): number {
  const day = localDay(moment, timeZone);
  return localMidnight(day, timeZone) >= moment ? day : day + 1;
}

/**
 * The opening time of a day by the drip schedule, in ms: the learner's local midnight, `delayDays` after the date of the stream's start. A freeze moves the days that
 * have not opened at its start by its length, so that no day opens twice. A day without a delay opens at the start of the stream. Source: our decision on days, for spec product §4 (open by time delay).
 */
export function dayOpensAt(day: DripClock & { readonly delayDays: number }): number {
  return dayOpenings(day)(day.delayDays);
}

/** Whether the opening time of a day has passed. Does not consider other locks: see `dayStates`. */
export function isOpenByTimeDelay(
  day: DripClock & { readonly delayDays: number; readonly now: number },
): boolean {
  return day.now >= dayOpensAt(day);
}

/** `dayOpenings` for the stages and days of a course. */
export function courseOpenings({
  stream,
  timeZone,
}: Pick<CourseInput, 'stream' | 'timeZone'>): (delayDays: number) => number {
  return dayOpenings({ streamStartDate: stream.startDate, freezes: stream.freezes, timeZone });
}
