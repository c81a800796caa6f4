import { useEffect } from 'react';
import type { CurrentUser } from '../platform/session/current-user.ts';
import { session } from '../platform/session/session.ts';

type Requirements = Pick<CurrentUser, 'isRequireUpdatePassword' | 'isRequireUpdateProfile'>;

/** Connects to realtime again once the user has given the profile or the password that staff require: until then the server refuses connections. */
export function useReconnection(user: Requirements | undefined): void {
  const hasRequirement = user !== undefined && (user.isRequireUpdatePassword || user.isRequireUpdateProfile);
  // External system: an update of the session makes the realtime connection anew.
  useEffect(() => {
    if (!hasRequirement) return undefined;
    return () => {
      const current = session.get();
      if (current !== null) session.update(current);
    };
  }, [hasRequirement]);
}
