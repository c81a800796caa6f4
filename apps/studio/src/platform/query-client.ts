import { ApiError } from '@daystream/api-client';
import { QueryClient } from '@tanstack/react-query';

/** Asks again by itself only where that can help: no answer, too often, or a fault of the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isPassing,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
