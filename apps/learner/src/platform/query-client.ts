import { ApiError } from '@daystream/api-client';
import { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';

const minute = 60_000;

/** Asks again only what may pass by itself; a refusal is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: 30 * minute,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isPassing,
      throwOnError: false,
    },
  },
});

// Whoever was signed in before, or looked around anonymously, is not who is now.
session.onStart(() => queryClient.clear());
