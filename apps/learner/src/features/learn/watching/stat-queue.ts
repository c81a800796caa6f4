import { ApiError, type Body } from '@daystream/api-client';
import { otherOwnersRetentionMs } from '@daystream/web/uploads';

export type LessonStatBody = Body<'lessons.saveStat'>;

interface StatQueueOptions {
  /** Where what was not saved waits for the next visit. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly save: (body: LessonStatBody, isLeaving: boolean) => Promise<unknown>;
  /** Milliseconds. */
  readonly clock: () => number;
}

export type StatQueue = ReturnType<typeof createStatQueue>;

/** What this device keeps, by the person whose it is (`ownerKey`). */
type Kept = Record<
  string,
  { readonly keptAt: number; readonly lessons: readonly [string, LessonStatBody][] }
>;

const storageKey = 'daystream.lessonStats';

const lessonOf = ({ userCourseStreamId, stageDayLessonSetLessonId }: LessonStatBody) =>
  `${userCourseStreamId}:${stageDayLessonSetLessonId}`;

/**
 * What was watched and is not saved yet: for each lesson its latest counts, since they only grow. It outlives a lost connection and a closed page; what the
 * server refuses is dropped (spec rules §8: a failed statistics send is dropped). Only what the signed-in person watched is sent.
 */
export function createStatQueue({ storage, save, clock }: StatQueueOptions) {
  const waiting = new Map<string, LessonStatBody>();
  const underWay = new Set<string>();
  /** Null until it is known who is signed in: meanwhile nothing is kept, and what is put is sent by this page's session. */
  let owner: string | null = null;

  function read(): Kept {
    try {
      const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
      return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {};
    } catch {
      return {};
    }
  }

  function write(kept: Kept): void {
    const isOthers = (key: string) => key !== owner;
    const wanted = Object.entries(kept).filter(
      ([key, { keptAt, lessons }]) =>
        lessons.length > 0 && !(isOthers(key) && keptAt < clock() - otherOwnersRetentionMs),
    );
    if (wanted.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(Object.fromEntries(wanted)));
  }

  function keep(): void {
    if (owner !== null) write({ ...read(), [owner]: { keptAt: clock(), lessons: [...waiting] } });
  }

  async function send(lesson: string, isLeaving: boolean): Promise<void> {
    const body = waiting.get(lesson);
    if (!body || (underWay.has(lesson) && !isLeaving)) return;
    underWay.add(lesson);
    const isAnswered = await save(body, isLeaving).then(
      () => true,
      (error: unknown) => !(error instanceof ApiError && error.isTransient),
    );
    underWay.delete(lesson);
    // The session ended meanwhile: what waits now is another person's.
    if (!waiting.has(lesson)) return;
    const isNewer = waiting.get(lesson) !== body;
    if (isAnswered && !isNewer) waiting.delete(lesson);
    keep();
    if (isAnswered && isNewer) await send(lesson, isLeaving);
  }

  /** Sends all that waits: when a learner comes, when the connection is back. */
  async function flush(isLeaving = false): Promise<void> {
    await Promise.all([...waiting.keys()].map((lesson) => send(lesson, isLeaving)));
  }

  function stop(): void {
    waiting.clear();
    underWay.clear();
    owner = null;
  }

  return {
    /**
     * Goes on with what the person who is signed in left unsaved; `mergedOwner` is an anonymous account that became theirs. What others left stays for
     * them, up to a week.
     */
    async start(person: string, mergedOwner?: string): Promise<void> {
      if (owner === person) return;
      if (owner !== null) stop();
      owner = person;
      const { [person]: own, [mergedOwner ?? person]: merged, ...others } = read();
      for (const [lesson, body] of [...(merged?.lessons ?? []), ...(own?.lessons ?? [])])
        if (!waiting.has(lesson)) waiting.set(lesson, body);
      write(others);
      keep();
      await flush();
    },
    /** The session ended: nothing is sent any more. What was kept waits for its owner. */
    stop,
    /** Takes the counts of a lesson and sends them, with whatever else waits. `isLeaving`: the request must outlive the page. */
    async put(body: LessonStatBody, isLeaving = false): Promise<void> {
      waiting.set(lessonOf(body), body);
      keep();
      await flush(isLeaving);
    },
    flush,
    /** Like `stop`, of a person who signed out: nothing of theirs stays on the device. */
    forget(): void {
      waiting.clear();
      keep();
      stop();
    },
    waitingCount: (): number => waiting.size,
  };
}
