import type { Language } from '@daystream/contract';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long, in its largest two fitting units: "3 ч 12 мин", "2 days 4 hr". Below a minute it is a minute. */
export function spanText(language: Language, ms: number): string {
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const whole = Math.max(ms, minute);
  if (whole >= 3 * day) return unit(Math.floor(whole / day), 'day');
  const [major, minor] = whole >= day ? (['day', 'hour'] as const) : (['hour', 'minute'] as const);
  const [majorMs, minorMs] = major === 'day' ? [day, hour] : [hour, minute];
  const majors = Math.floor(whole / majorMs);
  const minors = Math.floor((whole % majorMs) / minorMs);
  if (majors === 0) return unit(minors, minor);
  return minors === 0 ? unit(majors, major) : `${unit(majors, major)} ${unit(minors, minor)}`;
}

/** Kept on one line; Russian goes without its "г." after the year, which a table has no room for. */
function compact(text: string): string {
  return text.replace(/\s?г\.(?=,|$)/, '').replaceAll(' ', '\u00A0');
}

/** A calendar day, where `timeZone` is; the reader's own zone unless told. */
export function dayText(language: Language, ms: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return compact(new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...zone }).format(ms));
}

export function momentText(language: Language, ms: number): string {
  return compact(new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms));
}
