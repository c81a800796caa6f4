import type { GuardedPerson } from '@daystream/domain';
import { currentUserQuery, type CurrentUser } from '../platform/current-user.ts';
import { queryClient } from '../platform/query-client.ts';

/** How long a screen waits to be told who its person is; without an answer it shows itself, and the frame asks the guard again once there is one. */
const longestWaitMs = 3000;

const free: GuardedPerson = {
  requiredUpdatePassword: false,
  requiredUpdateProfile: false,
  isConfinedToSubscriptions: false,
  isMobileOnly: false,
  isAnonymous: false,
};

/** What the guard has to know of a person. */
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

/** The signed-in person, known or asked for. */
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
