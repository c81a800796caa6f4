import { ApiError } from '@daystream/api-client';
import type {
  Query,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
} from '@tanstack/react-query';
import type { ConnectionState } from '../connection/connection.ts';
import type { Session } from '../session/session.ts';
import type { QueryStore } from './query-store.ts';

const day = 24 * 60 * 60 * 1000;
/** Older answers are deleted. */
const keptMs = 30 * day;
const maxStored = 500;
/** Several changes of one query within this time are written once. */
const writeAfterMs = 1000;
/** Old records are deleted when a start no longer needs the processor. */
const pruneAfterMs = 5000;

interface Options {
  readonly store: QueryStore;
  readonly connection: Pick<ConnectionState, 'get' | 'onBack'>;
  readonly session: Pick<Session, 'onStart' | 'onEnd'>;
  /** The token of the session; null without one, also when another tab has ended it. */
  readonly currentToken: () => string | null;
  /** Whether answers to the query are kept on the device. */
  readonly isKept: (key: QueryKey) => boolean;
  /** Digest of a token; null where the browser has none, which stores nothing. */
  readonly digest?: (token: string) => Promise<string | null>;
  readonly now?: () => number;
}

export interface StoredQueries {
  /** Default option of all queries: answers from the store what the server cannot answer. */
  readonly persister: <Data, Key extends QueryKey>(
    load: QueryFunction<Data, Key>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ) => Promise<Data>;
  /** Stores the answers of the client's queries from now on. */
  follow(client: QueryClient): void;
  /** Time of the oldest data on the screen that came from the store, in milliseconds since 1970; null if there is none. */
  shownSince(): number | null;
  /** Calls `listener` when `shownSince` may have changed. */
  subscribe(listener: () => void): () => void;
  /** Writes what waits for its time. */
  flush(): Promise<void>;
  /** Forgets everything. */
  clear(): Promise<void>;
}

/**
 * Keeps the last answers of the server on the device, for starts and screens without a connection. They belong to one session and are deleted with it. While there is a
 * connection nothing is read from the store, so no screen begins with old data.
 */
export function createStoredQueries({
  store,
  connection,
  session,
  currentToken,
  isKept,
  digest = sha256,
  now = Date.now,
}: Options): StoredQueries {
  /** Queries whose data came from the store, with the time of the data. */
  const served = new Map<string, number>();
  const waiting = new Map<string, { data: unknown; storedAt: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let client: QueryClient | undefined;
  let owner: { token: string; digest: Promise<string | null> } | undefined;

  function ownerNow(): Promise<string | null> {
    const token = currentToken();
    if (token === null) return Promise.resolve(null);
    if (owner?.token !== token) owner = { token, digest: digest(token).catch(() => null) };
    return owner.digest;
  }

  async function readStored(query: Query): Promise<{ data: unknown } | undefined> {
    if (!isKept(query.queryKey) || query.state.data !== undefined) return undefined;
    const [mine, found] = await Promise.all([ownerNow(), store.read(query.queryHash).catch(() => undefined)]);
    if (found === undefined || found.owner !== mine || found.storedAt < now() - keptMs) return undefined;
    // The clock of the device may have been set back since.
    served.set(query.queryHash, Math.min(found.storedAt, now()));
    return { data: found.data };
  }

  function wait(hash: string, data: unknown, updatedAt: number): void {
    waiting.set(hash, { data, storedAt: served.get(hash) ?? updatedAt });
    timer ??= setTimeout(() => void stored.flush(), writeAfterMs);
  }

  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting.clear();
    served.clear();
    void store.clear().catch(() => undefined);
  }
  async function prune(): Promise<void> {
    const mine = await ownerNow();
    if (mine === null) await store.clear();
    else await store.prune({ owner: mine, before: now() - keptMs, max: maxStored });
  }
  session.onStart(forget);
  session.onEnd(forget);
  connection.onBack(() => {
    void client?.invalidateQueries({ predicate: ({ queryHash }) => served.has(queryHash) });
  });

  const stored: StoredQueries = {
    async persister(load, context, query) {
      if (connection.get() !== null) {
        const found = await readStored(query);
        if (found !== undefined) return found.data as Awaited<ReturnType<typeof load>>;
      }
      try {
        const data = await load(context);
        served.delete(query.queryHash);
        return data;
      } catch (error) {
        const found = isUnanswered(error) && connection.get() !== null ? await readStored(query) : undefined;
        if (found === undefined) throw error;
        return found.data as Awaited<ReturnType<typeof load>>;
      }
    },

    follow(followed) {
      client = followed;
      followed.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { queryHash, queryKey, state } = event.query;
        const isFromStore = served.has(queryHash) && event.action.manual !== true;
        if (!isFromStore && isKept(queryKey)) wait(queryHash, state.data, state.dataUpdatedAt);
      });
      setTimeout(() => void prune().catch(() => undefined), pruneAfterMs);
    },

    shownSince() {
      if (served.size === 0 || client === undefined) return null;
      const active = client.getQueryCache().findAll({ type: 'active' });
      const times = active.flatMap(({ queryHash }) => served.get(queryHash) ?? []);
      return times.length === 0 ? null : Math.min(...times);
    },

    subscribe: (listener) => client?.getQueryCache().subscribe(listener) ?? (() => undefined),

    async flush() {
      clearTimeout(timer);
      timer = undefined;
      const records = [...waiting];
      waiting.clear();
      const mine = await ownerNow();
      for (const [hash, record] of records) {
        // The session can end while records are written.
        if (mine === null || currentToken() === null || mine !== (await ownerNow())) return;
        // What cannot be stored, such as a full disk or data with functions, is only in memory.
        await store.put({ hash, owner: mine, ...record }).catch(() => undefined);
      }
    },

    async clear() {
      forget();
      await store.clear().catch(() => undefined);
    },
  };
  return stored;
}

/** Whether no server answered: no response, or that of a proxy. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** Browsers offer digests only to pages of https and of this machine. */
async function sha256(token: string): Promise<string | null> {
  // Typed as always there.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('');
}
