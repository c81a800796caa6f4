import { ApiError } from '@daystream/api-client';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryObserver,
  type DefaultOptions,
  type DefaultError,
  type FetchQueryOptions,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';

interface Options extends DefaultOptions {
  /** Called for each failed query and mutation. */
  readonly onError?: (error: Error) => void;
}

/** Creates the query client. It retries only transient errors: no response, too many requests, server errors. */
export function createQueryClient({ queries, mutations, onError = () => undefined }: Options): QueryClient {
  return new LoaderQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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

/**
 * A query client whose `fetchQuery`, and with it `ensureQueryData` and `prefetchQuery`, counts as an observer of the query. Otherwise a loader that shares a fetch with the
 * screen before it fails with a `CancelledError` when that screen unmounts, as it does when the user navigates twice in quick succession.
 */
class LoaderQueryClient extends QueryClient {
  override async fetchQuery<
    TQueryFnData = unknown,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>): Promise<TData> {
    const observed = { ...options, enabled: false } as unknown as QueryObserverOptions;
    const release = new QueryObserver(this, observed).subscribe(() => undefined);
    try {
      return await super.fetchQuery(options);
    } finally {
      release();
    }
  }
}
