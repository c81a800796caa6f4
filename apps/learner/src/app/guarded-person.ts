import type { GuardedPerson } from '@daystream/domain';
import { currentUserQuery, type CurrentUser } from '../platform/session/current-user.ts';
import { queryClient } from '../platform/client/query-client.ts';
import { isInShell } from '../platform/client/in-shell.ts';
import { parsePositiveInt } from './parse-positive-int.ts';
import { prefetchStream } from './prefetch-stream.ts';

/** Maximum wait in ms for the user. After that the screen is shown, and the frame runs the guard again once the user is loaded. */
const maxWaitMs = 3000;

const unrestricted: GuardedPerson = {
  requiredUpdatePassword: false,
  requiredUpdateProfile: false,
  isConfinedToSubscriptions: false,
  isMobileOnly: false,
  isAnonymous: false,
};

/** Returns the fields of a user that the guard reads. */
export function guardedPerson(user: CurrentUser | undefined): GuardedPerson {
  if (user === undefined) return unrestricted;
  return {
    requiredUpdatePassword: user.isRequireUpdatePassword,
    requiredUpdateProfile: user.isRequireUpdateProfile,
    isConfinedToSubscriptions: user.isConfinedToSubscriptions,
    // The mobile app is what such a subscription is for.
    isMobileOnly: user.isMobileOnly && !isInShell(),
    isAnonymous: user.isAnonymous,
  };
}

/** On the first load, requests the stream of an address beside the user: the loader of its screen waits for the guard. */
export function prefetchBesideUser(streamIdParam: string | undefined): void {
  const streamId = parsePositiveInt(streamIdParam);
  const isFirst = queryClient.getQueryData(currentUserQuery.queryKey) === undefined;
  if (streamId !== null && isFirst) void prefetchStream(streamId);
}

/** Returns the signed-in user for the guard, from the cache or from the server. */
export async function loadGuardedPerson(): Promise<GuardedPerson> {
  const cached = queryClient.getQueryData(currentUserQuery.queryKey);
  if (cached !== undefined) return guardedPerson(cached);
  const request = queryClient.fetchQuery({ ...currentUserQuery, retry: false }).catch(() => undefined);
  return guardedPerson(await Promise.race([request, after(maxWaitMs)]));
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
