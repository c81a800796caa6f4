import type { CourseInput } from './course.ts';
import { localDay, localMidnight } from './local-day.ts';

export interface DripClock {
  readonly streamStartDate: number;
  /** The learner's own. */
  readonly timeZone: string;
  /** Whole days that the stream has been frozen for, a freeze under way counted to its end. */
  readonly frozenDays: number;
}

/**
 * When the drip clock reaches a day, in ms: at the learner's local midnight, `delayDays` and the frozen days after the date of the stream's start. A
 * day without a delay opens with the stream. Source: our decision on days, for spec product §4 (open by time delay).
 */
export function dayOpensAt({
  streamStartDate,
  delayDays,
  timeZone,
  frozenDays,
}: DripClock & { readonly delayDays: number }): number {
  if (delayDays <= 0) return streamStartDate;
  return localMidnight(localDay(streamStartDate, timeZone) + delayDays + frozenDays, timeZone);
}

/** Whether the drip clock has reached a day. It says nothing of the locks that have other reasons: see `dayStates`. */
export function isOpenByTimeDelay(
  day: DripClock & { readonly delayDays: number; readonly now: number },
): boolean {
  return day.now >= dayOpensAt(day);
}

/** `dayOpensAt` for a day or a stage of a course, in ms. */
export function courseDayOpensAt(
  delayDays: number,
  { stream, timeZone }: Pick<CourseInput, 'stream' | 'timeZone'>,
): number {
  const { startDate: streamStartDate, frozenDays } = stream;
  return dayOpensAt({ streamStartDate, frozenDays, delayDays, timeZone });
}
