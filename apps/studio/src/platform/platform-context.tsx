import type { ApiClient } from '@daystream/api-client';
import { hasPermission, type Permission } from '@daystream/contract';
import { usePlatform as useWebPlatform, type SignedInPlatform } from '@daystream/web';
import { useSyncExternalStore } from 'react';
import type { HeldActions } from './held-action.ts';
import type { StaffMember, StaffSession } from './session.ts';

/** Services that all screens can use. */
export interface Platform extends SignedInPlatform {
  readonly session: StaffSession;
  /** For templates and preferences of the user. */
  readonly storage: Storage;
  /** Decisions that can still be undone. */
  readonly heldActions: HeldActions;
}

/** The context of `@daystream/web` contains the whole platform of the studio, but is typed with the part that `@daystream/web` uses. */
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

export function useHasPermission(permission: Permission): boolean {
  const session = useSession();
  return session !== null && hasPermission(session.roles, permission);
}
