import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../platform/session.ts';

/** Listens to what the server tells, as soon as its code is here. Gives what stops it. */
export function startRealtime(queryClient: QueryClient): () => void {
  const leaving = new AbortController();
  void listen(queryClient, leaving.signal).catch(() => {
    // Without realtime the app works on what it asks for: queries are asked again when the page is looked at.
  });
  return () => leaving.abort();
}

async function listen(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const { connect } = await import('./connect.ts');
  const token = session.token();
  if (signal.aborted || token === null) return;
  signal.addEventListener('abort', connect(token, queryClient));
}
