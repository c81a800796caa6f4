import { ApiError } from '@daystream/api-client';
import { QueryClient, type DefaultOptions } from '@tanstack/react-query';

/** Repeats a call by itself only where that can help: no answer, too many calls, or a fault of the server. */
export function createQueryClient({ queries, mutations }: DefaultOptions): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTransient,
        throwOnError: false,
        ...queries,
      },
      mutations: { retry: false, ...mutations },
    },
  });
}
