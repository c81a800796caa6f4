import type { ApiClient, Reply } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';

export type SecondFactor = Reply<'studio.secondFactor.get'>;

export const secondFactorQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api.call('studio.secondFactor.get', { signal }),
    staleTime: 60_000,
  });
