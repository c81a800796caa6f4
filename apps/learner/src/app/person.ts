import type { GuardedPerson } from '@daystream/domain';
import { currentUserQuery, type CurrentUser } from '../platform/current-user.ts';
import { queryClient } from '../platform/query-client.ts';

/** Maximum wait in ms for the user. After that the screen is shown, and the frame runs the guard again once the user is loaded. */
const longestWaitMs = 3000;

const free: GuardedPerson = {
  requiredUpdatePassword: false,
  requiredUpdateProfile: false,
  isConfinedToSubscriptions: false,
  isMobileOnly: false,
  isAnonymous: false,
};

/** Returns the fields of a user that the guard reads. */
export function guardedPerson(user: CurrentUser | undefined): GuardedPerson {
  if (user === undefined) return free;
  return {
    requiredUpdatePassword: user.isRequireUpdatePassword,
    requiredUpdateProfile: user.isRequireUpdateProfile,
    isConfinedToSubscriptions: user.isConfinedToSubscriptions,
    isMobileOnly: user.isMobileOnly,
    isAnonymous: user.isAnonymous,
  };
}

/** Returns the signed-in user for the guard, from the cache or from the server. */
export async function knownPerson(): Promise<GuardedPerson> {
  const known = queryClient.getQueryData(currentUserQuery.queryKey);
  if (known !== undefined) return guardedPerson(known);
  const asked = queryClient.fetchQuery({ ...currentUserQuery, retry: false }).catch(() => undefined);
  return guardedPerson(await Promise.race([asked, after(longestWaitMs)]));
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
