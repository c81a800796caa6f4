import { ApiError, type Body } from '@daystream/api-client';

export type LessonStatBody = Body<'lessons.saveStat'>;

interface StatQueueOptions {
  /** Where what was not saved waits for the next visit. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly save: (body: LessonStatBody, isLeaving: boolean) => Promise<unknown>;
}

export type StatQueue = ReturnType<typeof createStatQueue>;

const storageKey = 'daystream.lessonStats';

const lessonOf = ({ userCourseStreamId, stageDayLessonSetLessonId }: LessonStatBody) =>
  `${userCourseStreamId}:${stageDayLessonSetLessonId}`;

/**
 * What was watched and is not saved yet: for each lesson its latest counts, since they only grow. It outlives a lost connection and a closed page; what the
 * server refuses is dropped (spec rules §8: a failed statistics send is dropped).
 */
export function createStatQueue({ storage, save }: StatQueueOptions) {
  const waiting = new Map<string, LessonStatBody>(read());
  const underWay = new Set<string>();

  function read(): [string, LessonStatBody][] {
    try {
      return JSON.parse(storage.getItem(storageKey) ?? '[]') as [string, LessonStatBody][];
    } catch {
      return [];
    }
  }

  function keep(): void {
    if (waiting.size === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify([...waiting]));
  }

  async function send(lesson: string, isLeaving: boolean): Promise<void> {
    const body = waiting.get(lesson);
    if (!body || (underWay.has(lesson) && !isLeaving)) return;
    underWay.add(lesson);
    const isAnswered = await save(body, isLeaving).then(
      () => true,
      (error: unknown) => !(error instanceof ApiError && error.isPassing),
    );
    underWay.delete(lesson);
    const isNewer = waiting.get(lesson) !== body;
    if (isAnswered && !isNewer) waiting.delete(lesson);
    keep();
    if (isAnswered && isNewer) await send(lesson, isLeaving);
  }

  /** Sends all that waits: when a learner comes, when the connection is back. */
  async function flush(isLeaving = false): Promise<void> {
    await Promise.all([...waiting.keys()].map((lesson) => send(lesson, isLeaving)));
  }

  return {
    /** Takes the counts of a lesson and sends them, with whatever else waits. `isLeaving`: the request must outlive the page. */
    async put(body: LessonStatBody, isLeaving = false): Promise<void> {
      waiting.set(lessonOf(body), body);
      keep();
      await flush(isLeaving);
    },
    flush,
    forget(): void {
      waiting.clear();
      keep();
    },
    waitingCount: (): number => waiting.size,
  };
}
