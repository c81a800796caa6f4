import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** What the school keeps in a browser, in the reader's words. */
export const cookieInfoQuery = queryOptions({
  queryKey: ['cookies'],
  queryFn: ({ signal }) => api.call('cookies.info', { signal }),
  staleTime: 60 * 60_000,
});
