import { useLostConnection } from '@daystream/web';
import { OfflineState, SkeletonGroup } from '@daystream/ui';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Skeleton of loading content, which can be tried again when it takes long; the offline state without a connection. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const lost = useLostConnection();
  const queryClient = useQueryClient();
  if (lost !== null) return <OfflineState lost={lost} />;
  return <SkeletonGroup onRetry={() => void askAgain(queryClient)}>{children}</SkeletonGroup>;
}

/** Ends the requests of the screen that have no answer yet, and sends them again: a connection that stalled would only fail after half a minute. */
async function askAgain(queryClient: QueryClient): Promise<void> {
  const waiting = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const;
  await queryClient.cancelQueries(waiting);
  await queryClient.refetchQueries(waiting);
}
