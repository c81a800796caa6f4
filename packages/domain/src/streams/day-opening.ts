import type { CourseInput } from '../courses/course.ts';
import { localDay, localMidnight } from '../dates/local-day.ts';

export interface DripClock {
  readonly streamStartDate: number;
  /** The learner's time zone. */
  readonly timeZone: string;
  /** Number of whole days for which the stream was frozen; a current freeze counts up to its end. */
  readonly frozenDays: number;
}

/** `dayOpensAt` for many days of one stream: maps a delay to ms. */
function dayOpenings({ streamStartDate, timeZone, frozenDays }: DripClock): (delayDays: number) => number {
  const firstDay = localDay(streamStartDate, timeZone) + frozenDays;
  return (delayDays) => (delayDays <= 0 ? streamStartDate : localMidnight(firstDay + delayDays, timeZone));
}

/**
 * The opening time of a day by the drip schedule, in ms: the learner's local midnight, `delayDays` plus the frozen days after the date of the stream's start. A
 * day without a delay opens at the start of the stream. Source: our decision on days, for spec product §4 (open by time delay).
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
  return dayOpenings({ streamStartDate: stream.startDate, frozenDays: stream.frozenDays, timeZone });
}
