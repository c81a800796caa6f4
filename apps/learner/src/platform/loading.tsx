import { OfflineState, SkeletonGroup } from '@daystream/ui';
import type { ReactNode } from 'react';
import { useConnection } from './connection.ts';

/** In place of what is being loaded: its shape; without a connection nothing comes, and that is said instead. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return useConnection() === 'no_internet' ? <OfflineState /> : <SkeletonGroup>{children}</SkeletonGroup>;
}
