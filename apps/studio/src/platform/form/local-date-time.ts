import {
  formatDay,
  localDay,
  localMinutes,
  localTime,
  minutesOfTime,
  parseDay,
  timeOfMinutes,
} from '@daystream/domain';

/** Formats ms as the value of a `datetime-local` field, on the clock of the time zone; null becomes an empty value. */
export function formatLocalDateTime(ms: number | null, timeZone: string): string {
  if (ms === null) return '';
  return `${formatDay(localDay(ms, timeZone))}T${timeOfMinutes(localMinutes(ms, timeZone))}`;
}

/** Parses the value of a `datetime-local` field to ms; null if it is empty or incomplete. */
export function parseLocalDateTime(text: string, timeZone: string): number | null {
  const [date = '', time = ''] = text.split('T');
  const [day, minutes] = [parseDay(date), minutesOfTime(time)];
  return day === null || minutes === null ? null : localTime(day, minutes, timeZone);
}
