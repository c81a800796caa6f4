import { sql, type QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import type { Log } from '../observability/log.ts';

/** Events between nodes. Carried by PostgreSQL's NOTIFY: an event published inside a transaction is delivered after its commit. */
export interface BusEvents {
  /** Sessions of a brand ended: SHA-256 of their tokens in hex. */
  'sessions.ended': {
    brand: string;
    hashes: string[];
    reason?: 'ended' | 'other_device' | 'ended_elsewhere' | 'blocked';
  };
  /** The list of a user's sessions changed. */
  'sessions.changed': { brand: string; user_id: number };
  /** Data of a user that sessions contain changed (roles, language, forced pages). */
  'user.changed': { brand: string; user_id: number };
  /** The streams of a user changed. */
  'streams.changed': { brand: string; user_id: number };
  /** The memberships of a user changed. */
  'communities.changed': { brand: string; user_id: number };
  /** A notification of a user was added (`id`), or some were read or withdrawn (null). */
  'notifications.changed': { brand: string; user_id: number; id: number | null };
  /** Segments, or what banners name of them, changed. */
  'segments.changed': { brand: string };
  /** The published bytes of a course changed. */
  'course.changed': { brand: string; course_id: number };
  /** Another node requests the lock of an upload. */
  'upload.release': { id: string };
  /** Brands or hosts were added, changed or removed. */
  'brands.changed': Record<string, never>;
}
type Topic = keyof BusEvents;
type Listener = (topic: Topic, event: BusEvents[Topic]) => void;

const channel = 'daystream';

/** Publishes an event to every node, including this one; inside a transaction it is delivered after the commit. */
export async function publish<T extends Topic>(
  db: QueryExecutorProvider,
  topic: T,
  event: BusEvents[T],
): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify([topic, event])})`.execute(db);
}

export interface Bus {
  /** Subscribes to a topic; returns a function that unsubscribes. */
  on<T extends Topic>(topic: T, listen: (event: BusEvents[T]) => void): () => void;
  /** Called when events may have been missed: caches that depend on the bus must be cleared. */
  onGap(listen: () => void): () => void;
  /** The number of subscriptions. */
  readonly size: number;
  close(): Promise<void>;
}

/** Creates the bus. It listens on a connection of its own and reconnects when that breaks. */
export async function createBus(connectionString: string, log: Log): Promise<Bus> {
  const listeners = new Map<Topic, Set<Listener>>();
  const gaps = new Set<() => void>();
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString, application_name: 'daystream bus', keepAlive: true });
    next.on('notification', ({ payload }) => {
      const [topic, event] = JSON.parse(payload ?? '[]') as [Topic, BusEvents[Topic]];
      for (const listen of listeners.get(topic) ?? []) listen(topic, event);
    });
    // The end of a connection is reported by more than one error; while it is being made, by the rejected promise alone.
    let isOpen = false;
    next.on('error', (error) => {
      if (closed || !isOpen) return;
      isOpen = false;
      log.warn({ err: error }, 'the connection of the bus broke; connecting again');
      void reconnect();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    isOpen = true;
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
      if (closed) return;
      try {
        client = await connect();
        for (const forget of gaps) forget();
        return;
      } catch (error) {
        log.warn({ err: error }, `the bus cannot connect; trying again in ${wait} ms`);
        await new Promise((resolve) => setTimeout(resolve, wait).unref());
      }
    }
  }

  return {
    on(topic, listen) {
      const listener: Listener = (_, event) => listen(event as never);
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(listener));
      return () => void all.delete(listener);
    },
    onGap(listen) {
      const listener = () => listen();
      gaps.add(listener);
      return () => void gaps.delete(listener);
    },
    get size() {
      let size = gaps.size;
      for (const all of listeners.values()) size += all.size;
      return size;
    },
    async close() {
      closed = true;
      await client.end();
    },
  };
}
