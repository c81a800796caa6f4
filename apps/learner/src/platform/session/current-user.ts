import type { Reply } from '@daystream/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../client/api.ts';
import { datesIn, type Dates } from '../language/dates.ts';
import { deviceTimeZone } from '../client/device.ts';
import { session } from './session.ts';

export type CurrentUser = Reply<'user.get'>;

/** The signed-in user. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => api.call('user.get', { query: {}, signal }),
  staleTime: 10 * 60_000,
});

/** Returns the learner's time zone; that of the device until the learner is loaded, and for a visitor. */
export function useTimeZone(): string {
  const { data } = useQuery({ ...currentUserQuery, enabled: session.token() !== null });
  return data?.timezone ?? deviceTimeZone;
}

/** Returns date formatters for the user's language and time zone. */
export function useDates(): Dates {
  return datesIn(useTimeZone());
}
