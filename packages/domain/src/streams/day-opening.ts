import type { CourseInput } from '../courses/course.ts';
import { localDay, localMidnight } from '../dates/local-day.ts';

export interface DripClock {
  readonly streamStartDate: number;
  /** The learner's own. */
  readonly timeZone: string;
  /** Whole days that the stream has been frozen for, a freeze under way counted to its end. */
  readonly frozenDays: number;
}

/** `dayOpensAt` for many days of one stream: the delay of each → ms. */
function dayOpenings({ streamStartDate, timeZone, frozenDays }: DripClock): (delayDays: number) => number {
  const firstDay = localDay(streamStartDate, timeZone) + frozenDays;
  return (delayDays) => (delayDays <= 0 ? streamStartDate : localMidnight(firstDay + delayDays, timeZone));
}

/**
 * When the drip clock reaches a day, in ms: at the learner's local midnight, `delayDays` and the frozen days after the date of the stream's start. A
 * day without a delay opens with the stream. Source: our decision on days, for spec product §4 (open by time delay).
 */
export function dayOpensAt(day: DripClock & { readonly delayDays: number }): number {
  return dayOpenings(day)(day.delayDays);
}

/** Whether the drip clock has reached a day. It says nothing of the locks that have other reasons: see `dayStates`. */
export function isOpenByTimeDelay(
  day: DripClock & { readonly delayDays: number; readonly now: number },
): boolean {
  return day.now >= dayOpensAt(day);
}

/** `dayOpenings` of a course's stages and days. */
export function courseOpenings({
  stream,
  timeZone,
}: Pick<CourseInput, 'stream' | 'timeZone'>): (delayDays: number) => number {
  return dayOpenings({ streamStartDate: stream.startDate, frozenDays: stream.frozenDays, timeZone });
}
