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
import type { ConnectionState } from '../connection/connection.ts';

interface Options extends DefaultOptions {
  /** Queries that failed are repeated when it is back. */
  readonly connection: Pick<ConnectionState, 'onBack'>;
  /** Called for each failed query and mutation. */
  readonly onError?: (error: Error) => void;
}

/**
 * Creates the query client. It retries only transient errors: no response, too many requests, server errors. Without a connection it fails as for any other
 * reason, so that a screen says so instead of loading until the connection is back.
 */
export function createQueryClient({
  queries,
  mutations,
  connection,
  onError = () => undefined,
}: Options): QueryClient {
  const client = new LoaderQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTransient,
        throwOnError: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        ...queries,
      },
      mutations: { retry: false, networkMode: 'always', ...mutations },
    },
  });
  connection.onBack(
    () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  );
  return client;
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
