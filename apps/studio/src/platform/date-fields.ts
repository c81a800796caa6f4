import { accessEnd, localMidnight } from '@daystream/domain';

const dayMs = 86_400_000;

/** Converts the value of a date field (`2026-05-01`) to whole days since 1970; null if it is not a valid date. */
export function parseDay(value: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms / dayMs;
}

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
