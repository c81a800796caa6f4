import { localMidnight } from '@daystream/domain';

const dayMs = 86_400_000;

/** The day of a date field (`2026-05-01`) as whole days since 1970, or null when it is none. */
export function dayOf(value: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms / dayMs;
}

/** Where a period that starts on this day begins, in ms: the midnight there. */
export function startOf(value: string, timeZone: string): number | null {
  const day = dayOf(value);
  return day === null ? null : localMidnight(day, timeZone);
}

/** Where a period whose last day this is ends, in ms: the midnight after it, which is not part of it any more. */
export function endOf(value: string, timeZone: string): number | null {
  const day = dayOf(value);
  return day === null ? null : localMidnight(day + 1, timeZone);
}

/** Today where `timeZone` is, as a date field has it. */
export function todayIn(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(now);
}
