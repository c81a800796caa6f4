import { readCookie, writeCookie } from './cookies.ts';
import type { SessionData, SessionStore } from './session.ts';

/** Stores only the token, in a cookie of the whole site. */
export function cookieSessionStore(name: string, lifetime: number): SessionStore<SessionData> {
  return {
    read() {
      const token = readCookie(name);
      return token === null || token === '' ? null : { token };
    },
    write: ({ token }) => writeCookie(name, token, { lifetime }),
    remove: () => writeCookie(name, '', { lifetime: 0 }),
  };
}

interface LocalSessionStore<Data> {
  readonly key: string;
  readonly storage: Storage;
  readonly tabs: Pick<Window, 'addEventListener'>;
  /** Whether the stored value is a valid session: another release may have written it. */
  readonly isSession: (value: unknown) => value is Data;
}

/** Stores the complete session in local storage, shared by all tabs of the app. */
export function localSessionStore<Data extends SessionData>({
  key,
  storage,
  tabs,
  isSession,
}: LocalSessionStore<Data>): SessionStore<Data> {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return isSession(value) ? value : null;
      } catch {
        return null;
      }
    },
    write: (session) => storage.setItem(key, JSON.stringify(session)),
    remove: () => storage.removeItem(key),
    watch: (listener) =>
      tabs.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener();
      }),
  };
}
