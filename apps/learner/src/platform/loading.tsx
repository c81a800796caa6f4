import { useLostConnection } from '@daystream/web';
import { OfflineState, SkeletonGroup } from '@daystream/ui';
import type { ReactNode } from 'react';

/** In place of what is being loaded: its shape; without a connection nothing comes, and that is said instead. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return useLostConnection() === 'internet' ? <OfflineState /> : <SkeletonGroup>{children}</SkeletonGroup>;
}
