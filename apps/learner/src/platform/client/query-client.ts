import { ApiError } from '@daystream/api-client';
import { createQueryClient } from '@daystream/web';
import { connection } from './connection.ts';
import { session } from '../session/session.ts';
import { storedQueries } from './stored-queries.ts';

const minute = 60_000;

/** The account must first set a password or complete its profile: staff required it while the app was open. */
const requirements: ReadonlySet<string> = new Set(['password_change_required', 'profile_required']);

export const queryClient = createQueryClient({
  connection,
  queries: { staleTime: minute, gcTime: 30 * minute, persister: storedQueries.persister },
  onError(error) {
    // The guard redirects to the page of the requirement once the user is loaded again.
    if (error instanceof ApiError && requirements.has(error.code))
      void queryClient.invalidateQueries({ queryKey: ['user'], exact: true }, { cancelRefetch: false });
  },
});

// The cache can contain data of the previous user or of the anonymous account.
session.onStart(() => queryClient.clear());
storedQueries.follow(queryClient);
