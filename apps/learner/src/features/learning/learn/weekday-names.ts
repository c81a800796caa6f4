import { language } from '../../../platform/language/language.ts';

/** The names of the days of a week from Monday. */
export function weekdayNames(weekday: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(1970, 0, 5 + index)));
}
