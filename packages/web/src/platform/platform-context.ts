import type { ApiClient } from '@daystream/api-client';
import { createContext, use } from 'react';
import type { BrandStore } from '../brand/brand-store.ts';
import type { ConnectionState } from '../connection/connection.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Session } from '../session/session.ts';
import type { UploadManager } from '../uploads/upload-manager.ts';

/** Dependencies of the components of this package; each app creates and provides them. */
export interface WebPlatform {
  readonly brand: BrandStore;
  readonly client: ApiClient;
  readonly session: Session;
  readonly connection: ConnectionState;
}

/** Adds the dependencies for signed-in users, which the first page load does not include. */
export interface SignedInPlatform extends WebPlatform {
  readonly realtime: Realtime;
  readonly uploads: UploadManager;
}

export const PlatformContext = createContext<WebPlatform | null>(null);

export function usePlatform(): WebPlatform {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('PlatformContext has no value');
  return platform;
}

export function useSignedInPlatform(): SignedInPlatform {
  const platform = usePlatform();
  if (!('uploads' in platform)) throw new Error('PlatformContext is without realtime and uploads');
  return platform as SignedInPlatform;
}
