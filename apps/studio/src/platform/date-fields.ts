import { accessEnd, localMidnight, parseDay } from '@daystream/domain';

/** The start of the day in the time zone, in ms. */
export function startOfDay(value: string, timeZone: string): number | null {
  const day = parseDay(value);
  return day === null ? null : localMidnight(day, timeZone);
}

/** The end of the day in the time zone, in ms: the following midnight, exclusive. */
export function endOfDay(value: string, timeZone: string): number | null {
  const day = parseDay(value);
  return day === null ? null : accessEnd(day, timeZone);
}

/** The current date in the time zone, as the value of a date field. */
export function todayIn(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(now);
}
