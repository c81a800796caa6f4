import type { Realtime } from '../realtime/realtime.ts';
import type { Session } from '../session/session.ts';
import type { Outbox } from './outbox.ts';

/** Phones do not always report that the connection is back. */
const retryEveryMs = 15_000;

/** Sends unsent messages whenever the connection may be back. Returns a function that stops this. */
export function keepSending(
  outbox: Pick<Outbox, 'flush'>,
  realtime: Pick<Realtime, 'onCatchUp'>,
): () => void {
  const flush = () => void outbox.flush();
  addEventListener('online', flush);
  const timer = setInterval(flush, retryEveryMs);
  const unsubscribe = realtime.onCatchUp(flush);
  return () => {
    removeEventListener('online', flush);
    clearInterval(timer);
    unsubscribe();
  };
}

/** After a sign-out the unsent messages are deleted; after an expired session they are kept for the next sign-in. */
export function endOutboxWithSession(
  outbox: Pick<Outbox, 'stop' | 'clear'>,
  session: Pick<Session, 'onEnd'>,
): void {
  session.onEnd((reason) => {
    if (reason === 'signed_out') void outbox.clear();
    else outbox.stop();
  });
}

/** One tab at a time, where the browser has locks (not on pages without TLS). */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (locks === undefined) return work();
  await locks.request(name, work);
}
