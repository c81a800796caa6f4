import { ApiError } from '@daystream/api-client';
import { QueryClient, type DefaultOptions } from '@tanstack/react-query';

/** Creates the query client. It retries only transient errors: no response, too many requests, server errors. */
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
