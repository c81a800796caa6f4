import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../platform/session.ts';

/** Listens to what the server tells, as soon as its code is here. Gives what stops it. */
export function startRealtime(queryClient: QueryClient): () => void {
  let isStopped = false;
  let stop = () => {};
  void import('./connect.ts').then(
    ({ connect }) => {
      const token = session.token();
      if (!isStopped && token !== null) stop = connect(token, queryClient);
    },
    // Without realtime the app works on what it asks for: queries are asked again when the page is looked at.
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop();
  };
}
