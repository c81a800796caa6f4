import { ApiError, type Body } from '@daystream/api-client';
import { otherOwnersRetentionMs } from '@daystream/web/uploads';
import { secondsAgo } from '../../../../platform/outbox/seconds-ago.ts';

export type LessonStatBody = Body<'lessons.saveStat'>;

interface StatQueueOptions {
  /** Keeps unsaved statistics for the next visit. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly save: (body: LessonStatBody, isLeaving: boolean) => Promise<unknown>;
  /** Reports the error of a save that is dropped. */
  readonly report: (error: unknown) => void;
  /** Milliseconds. */
  readonly clock: () => number;
}

export type StatQueue = ReturnType<typeof createStatQueue>;

interface Counted {
  readonly body: LessonStatBody;
  /** Milliseconds. */
  readonly countedAt: number;
}
/** Releases before offline learning stored no time. */
type StoredStat = readonly [lesson: string, body: LessonStatBody, countedAt?: number];

/** What is sent later than this says how long ago it was. */
const lateMs = 60_000;

/** The stored statistics by owner (`ownerKey`). */
type StoredStats = Record<string, { readonly keptAt: number; readonly lessons: readonly StoredStat[] }>;

const storageKey = 'daystream.lessonStats';

const lessonOf = ({ userCourseStreamId, stageDayLessonSetLessonId }: LessonStatBody) =>
  `${userCourseStreamId}:${stageDayLessonSetLessonId}`;

/**
 * Queue of unsaved lesson statistics. Only the latest counts of a lesson are kept, because they only grow. It survives a lost connection and a closed page;
 * what the server rejects is reported and dropped (spec rules §8). Sends only the statistics of the signed-in user.
 */
export function createStatQueue({ storage, save, report, clock }: StatQueueOptions) {
  const waiting = new Map<string, Counted>();
  const inFlight = new Set<string>();
  /** The newest counts of each lesson, also after they were saved: an answer that the server gave before may still be on its way. */
  const latest = new Map<string, LessonStatBody>();
  /** Null until the signed-in user is known: until then nothing is stored, and new statistics are sent with this page's session. */
  let owner: string | null = null;

  function read(): StoredStats {
    try {
      const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
      return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as StoredStats) : {};
    } catch {
      return {};
    }
  }

  function write(kept: StoredStats): void {
    const isOthers = (key: string) => key !== owner;
    const wanted = Object.entries(kept).filter(
      ([key, { keptAt, lessons }]) =>
        lessons.length > 0 && !(isOthers(key) && keptAt < clock() - otherOwnersRetentionMs),
    );
    if (wanted.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(Object.fromEntries(wanted)));
  }

  const waitingStats = () =>
    [...waiting].map(([lesson, { body, countedAt }]): StoredStat => [lesson, body, countedAt]);

  function keep(): void {
    if (owner !== null) write({ ...read(), [owner]: { keptAt: clock(), lessons: waitingStats() } });
  }

  function queue(lesson: string, body: LessonStatBody, countedAt: number): void {
    waiting.set(lesson, { body, countedAt });
    latest.set(lesson, body);
  }

  async function send(lesson: string, isLeaving: boolean): Promise<void> {
    const counted = waiting.get(lesson);
    if (!counted || (inFlight.has(lesson) && !isLeaving)) return;
    inFlight.add(lesson);
    const { body, countedAt } = counted;
    const late = clock() - countedAt >= lateMs ? { happenedAgo: secondsAgo(countedAt, clock()) } : {};
    const isAnswered = await save({ ...body, ...late }, isLeaving).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.isTransient) return false;
        report(error);
        if (latest.get(lesson) === body) latest.delete(lesson);
        return true;
      },
    );
    inFlight.delete(lesson);
    // The session ended in the meantime: the queue may now belong to another user.
    if (!waiting.has(lesson)) return;
    const isNewer = waiting.get(lesson) !== counted;
    if (isAnswered && !isNewer) waiting.delete(lesson);
    keep();
    if (isAnswered && isNewer) await send(lesson, isLeaving);
  }

  /** Sends everything in the queue: after a sign-in, and when the connection is back. */
  async function flush(isLeaving = false): Promise<void> {
    await Promise.all([...waiting.keys()].map((lesson) => send(lesson, isLeaving)));
  }

  function stop(): void {
    waiting.clear();
    inFlight.clear();
    latest.clear();
    owner = null;
  }

  return {
    /**
     * Resumes the unsaved statistics of the signed-in user; `mergedOwner` is an anonymous account that was merged into theirs. Statistics of other users are
     * kept for up to a week.
     */
    async start(person: string, mergedOwner?: string): Promise<void> {
      if (owner === person) return;
      if (owner !== null) stop();
      owner = person;
      const { [person]: own, [mergedOwner ?? person]: merged, ...others } = read();
      for (const [lesson, body, countedAt = clock()] of [...(merged?.lessons ?? []), ...(own?.lessons ?? [])])
        if (!waiting.has(lesson)) queue(lesson, body, countedAt);
      write(others);
      keep();
      await flush();
    },
    /** Stops sending after the session ended. The stored statistics are kept for their owner. */
    stop,
    /** Queues the counts of a lesson and sends the whole queue. `isLeaving`: the request must outlive the page. */
    async put(body: LessonStatBody, isLeaving = false): Promise<void> {
      queue(lessonOf(body), body, clock());
      keep();
      await flush(isLeaving);
    },
    flush,
    /** Like `stop`, and deletes the stored statistics of the user, who signed out. */
    forget(): void {
      waiting.clear();
      keep();
      stop();
    },
    /** The newest counts of this user's lessons in a stream that this page or the one before has counted, saved or not; what the server rejected is left out. */
    latestOf: (streamId: number): readonly LessonStatBody[] =>
      [...latest.values()].filter(({ userCourseStreamId }) => userCourseStreamId === streamId),
    waitingCount: (): number => waiting.size,
    /** Whether counts of a stream are not saved yet, of days for which `isMeant` is true. */
    isWaitingFor: (streamId: number, isMeant: (dayId: number) => boolean): boolean =>
      [...waiting.values()].some(
        ({ body }) => body.userCourseStreamId === streamId && isMeant(body.stageDayId),
      ),
  };
}
