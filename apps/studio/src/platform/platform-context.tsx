import type { ApiClient } from '@daystream/api-client';
import type { Permission } from '@daystream/contract';
import { usePlatform as useWebPlatform, type SignedInPlatform } from '@daystream/web';
import { useSyncExternalStore } from 'react';
import { allows } from './permissions.ts';
import type { StaffMember, StaffSession } from './session.ts';

/** What every screen may stand on. */
export interface Platform extends SignedInPlatform {
  readonly session: StaffSession;
  /** Where drafts, templates and choices of this person are kept. */
  readonly storage: Storage;
}

/** The studio provides its whole platform in the context of `@daystream/web`, which knows its own part of it. */
export function usePlatform(): Platform {
  return useWebPlatform() as Platform;
}

export function useApi(): ApiClient {
  return usePlatform().client;
}

export function useSession(): StaffMember | null {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.get);
}

export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session !== null && allows(session.roles, permission);
}
