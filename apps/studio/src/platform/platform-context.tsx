import type { ApiClient } from '@daystream/api-client';
import type { UploadManager } from '@daystream/api-client/uploads';
import type { BrandSettings } from '@daystream/api-client';
import type { Permission } from '@daystream/contract';
import { createContext, use, useSyncExternalStore } from 'react';
import { allows } from './permissions.ts';
import type { Realtime } from './realtime.ts';
import type { SessionStore, StaffSession } from './session.ts';

/** What every screen may stand on. */
export interface Platform {
  readonly brand: BrandSettings;
  readonly client: ApiClient;
  readonly session: SessionStore;
  readonly realtime: Realtime;
  readonly uploads: UploadManager;
  /** Where drafts, templates and choices of this person are kept. */
  readonly storage: Storage;
}

export const PlatformContext = createContext<Platform | null>(null);

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('The studio is drawn outside its platform');
  return platform;
}

export function useApi(): ApiClient {
  return usePlatform().client;
}

export function useSession(): StaffSession | null {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.get);
}

export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session !== null && allows(session.roles, permission);
}
