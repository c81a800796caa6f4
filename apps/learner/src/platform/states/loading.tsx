import { useLostConnection } from '@daystream/web';
import { OfflineState, SkeletonGroup } from '@daystream/ui';
import type { ReactNode } from 'react';

/** Skeleton of loading content; the offline state without a connection. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const lost = useLostConnection();
  return lost === null ? <SkeletonGroup>{children}</SkeletonGroup> : <OfflineState lost={lost} />;
}
