import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

/** The cookies of the brand, described in the user's language. */
export const cookieInfoQuery = queryOptions({
  queryKey: ['cookies'],
  queryFn: ({ signal }) => api.call('cookies.info', { signal }),
  staleTime: 60 * 60_000,
});
