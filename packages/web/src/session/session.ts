/** `other_tab`: another tab of this browser ended the session. */
export type SessionEnd =
  | 'signed_out'
  | 'expired'
  | 'other_device'
  | 'ended_elsewhere'
  | 'blocked'
  | 'other_tab';

/** The stored session of an app: at least the token. */
export interface SessionData {
  readonly token: string;
}

/** Persistent storage of a session: a cookie or local storage. */
export interface SessionStore<Data extends SessionData> {
  read(): Data | null;
  write(session: Data): void;
  remove(): void;
  /** Calls `listener` when another tab changes the stored session. */
  watch?(listener: () => void): void;
}

export interface Session<Data extends SessionData = SessionData> {
  get(): Data | null;
  token(): string | null;
  start(session: Data): void;
  /** Replaces the stored data of the current session, which continues; ignored without one. */
  update(session: Data): void;
  end(reason: SessionEnd): void;
  /** Why the last session of this page ended; null while signed in and before the first session. */
  lastEnd(): SessionEnd | null;
  onStart(listener: () => void): () => void;
  onEnd(listener: (reason: SessionEnd) => void): () => void;
  /** Calls `listener` after each start, update and end. */
  subscribe(listener: () => void): () => void;
}

/** Creates the session of this page: kept in memory, and in `store` for the next page. */
export function createSession<Data extends SessionData>(store: SessionStore<Data>): Session<Data> {
  let current = store.read();
  let ended: SessionEnd | null = null;
  const starts = new Set<() => void>();
  const updates = new Set<() => void>();
  const ends = new Set<(reason: SessionEnd) => void>();

  function started(session: Data): void {
    ended = null;
    current = session;
    for (const listener of starts) listener();
  }

  function stopped(reason: SessionEnd): void {
    ended = reason;
    current = null;
    for (const listener of ends) listener(reason);
  }

  store.watch?.(() => {
    const stored = store.read();
    if (stored?.token === current?.token) return;
    if (stored === null) stopped('other_tab');
    else started(stored);
  });

  const onStart = (listener: () => void) => addTo(starts, listener);
  const onEnd = (listener: (reason: SessionEnd) => void) => addTo(ends, listener);
  return {
    get: () => current,
    token: () => current?.token ?? null,

    start(session) {
      store.write(session);
      started(session);
    },

    update(session) {
      if (current?.token !== session.token) return;
      store.write(session);
      current = session;
      for (const listener of updates) listener();
    },

    end(reason) {
      if (current === null) return;
      // Another tab may have signed in in the meantime: its session is kept.
      if (store.read()?.token === current.token) store.remove();
      stopped(reason);
    },

    lastEnd: () => ended,
    onStart,
    onEnd,

    subscribe(listener) {
      const stops = [onStart(listener), addTo(updates, listener), onEnd(() => listener())];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function addTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
