import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';

const mailStateQuery = queryOptions({
  queryKey: ['mail-state'],
  queryFn: ({ signal }) => api.call('site.mailState', { signal }),
  staleTime: 60_000,
});

/** Whether the school has no mail server, so that nothing may promise an e-mail. False until the server has answered: nearly all schools have one. */
export function useHasNoMail(): boolean {
  // The sign-in has no provider of the cache.
  return useQuery(mailStateQuery, queryClient).data?.isDelivered === false;
}
