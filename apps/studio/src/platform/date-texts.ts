import type { Language } from '@daystream/contract';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration in its two largest units: "3 ч 12 мин", "2 days 4 hr". The minimum is one minute. */
export function durationText(language: Language, ms: number): string {
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const atLeastMinute = Math.max(ms, minute);
  if (atLeastMinute >= 3 * day) return unit(Math.floor(atLeastMinute / day), 'day');
  const [major, minor] = atLeastMinute >= day ? (['day', 'hour'] as const) : (['hour', 'minute'] as const);
  const [majorMs, minorMs] = major === 'day' ? [day, hour] : [hour, minute];
  const majors = Math.floor(atLeastMinute / majorMs);
  const minors = Math.floor((atLeastMinute % majorMs) / minorMs);
  if (majors === 0) return unit(minors, minor);
  return minors === 0 ? unit(majors, major) : `${unit(majors, major)} ${unit(minors, minor)}`;
}

/** How long something in a list is overdue: longer than an hour in whole hours, to leave room for the name. */
export const overdueText = (language: Language, ms: number): string =>
  durationText(language, ms > hour ? ms - (ms % hour) : ms);

/** Makes spaces non-breaking and removes the Russian "г." after the year, for narrow table columns. */
function compact(text: string): string {
  return text.replace(/\s?г\.(?=,|$)/, '').replaceAll(' ', '\u00A0');
}

/** Formats the date in `timeZone`. For the clock of the school use `useTimeTexts`. */
export function dateText(language: Language, ms: number, timeZone: string): string {
  return compact(new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(ms));
}

/** Formats date and time in `timeZone`. For the clock of the school use `useTimeTexts`. */
export function dateTimeText(language: Language, ms: number, timeZone: string): string {
  return compact(
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(ms),
  );
}
