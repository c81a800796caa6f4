import type { Reply } from '@daystream/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { deviceTimeZone } from './device.ts';
import { language } from './language.ts';

export type CurrentUser = Reply<'user.get'>;

/** The signed-in user. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => api.call('user.get', { query: {}, signal }),
  staleTime: 10 * 60_000,
});

/** Returns the learner's time zone; that of the device until the learner is loaded. */
export function useTimeZone(): string {
  const { data } = useQuery(currentUserQuery);
  return data?.timezone ?? deviceTimeZone;
}

/** Returns date formatters for the user's language and time zone. */
export function useDates() {
  const timeZone = useTimeZone();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language, { timeZone, ...options });
    return (ms: number) => formatter.format(ms);
  };
  /** Uses no-break spaces, so that a day and its month stay on one line. */
  const whole = (options: Intl.DateTimeFormatOptions) => {
    const formatted = format(options);
    return (ms: number) => formatted(ms).replaceAll(' ', '\u00A0');
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
    weekday: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** 4 May 2026, 09:30 */
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
  };
}
