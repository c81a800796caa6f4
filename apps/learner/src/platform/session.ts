import { sessionMs } from '@daystream/domain';
import { readCookie, writeCookie } from './cookies.ts';

const cookieName = 'daystream_session';

/** Why a session ended: by the learner, by the server, or because another device signed in. */
export type SessionEnd = 'signed_out' | 'expired' | 'other_device';
/** Why somebody stands at the sign-in. */
export type SignInReason = SessionEnd | 'link_expired' | 'deleted';
type EndListener = (reason: SessionEnd) => void;

let token = readCookie(cookieName);
const endListeners = new Set<EndListener>();
const startListeners = new Set<() => void>();

/** The session of this page: in memory, and in a cookie for 30 days (spec rules §9, Auth token cookie). */
export const session = {
  token: (): string | null => token,

  start(newToken: string): void {
    token = newToken;
    writeCookie(cookieName, newToken, { lifetime: sessionMs });
    for (const listener of startListeners) listener();
  },

  end(reason: SessionEnd): void {
    if (token === null) return;
    // Another tab may have signed in meanwhile: its session stays.
    if (readCookie(cookieName) === token) writeCookie(cookieName, '', { lifetime: 0 });
    token = null;
    for (const listener of endListeners) listener(reason);
  },

  onStart(listener: () => void): () => void {
    startListeners.add(listener);
    return () => startListeners.delete(listener);
  },

  onEnd(listener: EndListener): () => void {
    endListeners.add(listener);
    return () => endListeners.delete(listener);
  },
};
