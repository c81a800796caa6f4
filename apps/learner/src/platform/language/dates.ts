import { language } from './language.ts';

export type Dates = ReturnType<typeof createDates>;

/** Formatters are expensive to create, and each day of a calendar uses them. A page has the learner's zone, and UTC for dates without a time. */
const known = new Map<string, Dates>();

/** Returns date formatters for the user's language and a time zone. */
export function datesIn(timeZone: string): Dates {
  const dates = known.get(timeZone) ?? createDates(timeZone);
  known.set(timeZone, dates);
  return dates;
}

function createDates(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    let formatter: Intl.DateTimeFormat | undefined;
    return (ms: number) => {
      formatter ??= new Intl.DateTimeFormat(language, { timeZone, ...options });
      return formatter.format(ms);
    };
  };
  /** Uses no-break spaces, so that a day and its month stay on one line. */
  const whole = (options: Intl.DateTimeFormatOptions) => {
    const formatted = format(options);
    return (ms: number) => formatted(ms).replaceAll(' ', '\u00A0');
  };
  /** The same for texts of two parts, which may be wrapped only between them: "28 нояб. 2026 г., 23:42". */
  const inTwo = (options: Intl.DateTimeFormatOptions) => {
    const unbroken = whole(options);
    return (ms: number) => unbroken(ms).replace(/,\u00A0(?!.*,)/, ', ');
  };
  return {
    timeZone,
    /** 4 May, abbreviated */
    short: whole({ day: 'numeric', month: 'short' }),
    /** 4 May */
    day: whole({ day: 'numeric', month: 'long' }),
    /** 4 May 2026 */
    date: whole({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** Monday, 4 May */
    weekday: inTwo({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** Mon, 4 May, abbreviated */
    shortWeekday: whole({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** 09:30 */
    time: format({ timeStyle: 'short' }),
    /** 4 May 2026, 09:30 */
    moment: inTwo({ dateStyle: 'medium', timeStyle: 'short' }),
    /** 20 minutes ago, 5 hours ago */
    ago(ms: number, now: number): string {
      const minutes = Math.max(1, Math.round((now - ms) / 60_000));
      const relative = new Intl.RelativeTimeFormat(language);
      return minutes < 60
        ? relative.format(-minutes, 'minute')
        : relative.format(-Math.round(minutes / 60), 'hour');
    },
  };
}
