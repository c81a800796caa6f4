import { ApiError } from '@daystream/api-client';
import { expect, it } from 'vitest';
import { otherOwnersRetentionMs } from '@daystream/web/uploads';
import { createStatQueue, type LessonStatBody, type StatQueue } from './stat-queue.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const stat = (lesson: number, viewedSeconds: number): LessonStatBody => ({
  stageDayId: 1,
  userCourseStreamId: 2,
  stageDayLessonSetLessonId: lesson,
  viewedSeconds,
});
const cut = new ApiError({ status: 0, code: 'network', message: '' });
const refused = new ApiError({ status: 409, code: 'stream_not_open', message: '' });

const [anna, boris] = ['aurora:1', 'aurora:2'];

interface Page {
  readonly storage?: ReturnType<typeof memory>;
  readonly save?: (body: LessonStatBody, isLeaving: boolean) => Promise<unknown>;
  readonly now?: number;
  readonly report?: (error: unknown) => void;
}

/** The queue of a page; no user is signed in yet. */
function queueOf({
  storage = memory(),
  save = () => Promise.resolve(),
  now = 0,
  report = () => undefined,
}: Page): StatQueue {
  return createStatQueue({ storage, save, report, clock: () => now });
}

/** The queue of a page with Anna signed in. */
function annasQueue(page: Page): StatQueue {
  const queue = queueOf(page);
  void queue.start(anna);
  return queue;
}

it('keeps the latest counts of each lesson while offline, also for the next visit', async () => {
  const storage = memory();
  const offline = annasQueue({ storage, save: () => Promise.reject(cut) });
  await offline.put(stat(1, 5));
  await offline.put(stat(1, 10));
  await offline.put(stat(2, 5));
  expect(offline.waitingCount()).toBe(2);

  const saved: LessonStatBody[] = [];
  const online = annasQueue({
    storage,
    save: (body) => Promise.resolve(void saved.push(body)),
  });
  await online.flush();
  expect(saved).toEqual([stat(1, 10), stat(2, 5)]);
  expect(storage.getItem('daystream.lessonStats')).toBeNull();
});

it('drops what the server rejects [rules §8 statistics send failure]', async () => {
  const queue = annasQueue({ storage: memory(), save: () => Promise.reject(refused) });
  await queue.put(stat(1, 5));
  expect(queue.waitingCount()).toBe(0);
});

it('sends one request per lesson at a time, then the newest counts', async () => {
  const saved: number[] = [];
  const answers: (() => void)[] = [];
  const queue = annasQueue({
    storage: memory(),
    save: ({ viewedSeconds }) =>
      new Promise<void>((answer) => {
        saved.push(viewedSeconds);
        answers.push(answer);
      }),
  });
  const first = queue.put(stat(1, 5));
  void queue.put(stat(1, 10));
  void queue.put(stat(1, 15));
  expect(saved).toEqual([5]);
  answers[0]?.();
  await expect.poll(() => saved).toEqual([5, 15]);
  answers[1]?.();
  await first;
  expect(queue.waitingCount()).toBe(0);
});

it('sends without waiting for a pending request when the page is left', async () => {
  const saved: [number, boolean][] = [];
  const queue = annasQueue({
    storage: memory(),
    save: ({ viewedSeconds }, isLeaving) => {
      saved.push([viewedSeconds, isLeaving]);
      return new Promise(() => undefined);
    },
  });
  void queue.put(stat(1, 5));
  void queue.put(stat(1, 7), true);
  expect(saved).toEqual([
    [5, false],
    [7, true],
  ]);
});

it.each(['{', '[]', 'null', '7'])('ignores the invalid stored value %s', (kept) => {
  const storage = memory();
  storage.setItem('daystream.lessonStats', kept);
  expect(annasQueue({ storage }).waitingCount()).toBe(0);
});

it('does not send the statistics of another user, and keeps them for that user', async () => {
  const storage = memory();
  await annasQueue({ storage, save: () => Promise.reject(cut) }).put(stat(1, 5));

  const saved: LessonStatBody[] = [];
  const save = (body: LessonStatBody) => Promise.resolve(void saved.push(body));
  const boriss = queueOf({ storage, save });
  await boriss.start(boris);
  await boriss.put(stat(2, 5));
  boriss.forget();
  expect(saved).toEqual([stat(2, 5)]);
  await queueOf({ storage, save }).start(anna);
  expect(saved).toEqual([stat(2, 5), stat(1, 5)]);
});

it('does not send earlier statistics after the session ended', async () => {
  const storage = memory();
  const saved: LessonStatBody[] = [];
  const queue = annasQueue({
    storage,
    save: (body) => {
      saved.push(body);
      return Promise.reject(cut);
    },
  });
  await queue.put(stat(1, 5));
  queue.stop();
  await queue.start(boris);
  await queue.flush();
  expect(saved).toEqual([stat(1, 5)]);
});

it('removes the statistics of another user after a week', async () => {
  const storage = memory();
  await annasQueue({ storage, save: () => Promise.reject(cut) }).put(stat(1, 5));
  await queueOf({ storage, now: otherOwnersRetentionMs }).start(boris);
  expect(storage.getItem('daystream.lessonStats')).not.toBeNull();
  await queueOf({ storage, now: otherOwnersRetentionMs + 1 }).start(boris);
  expect(storage.getItem('daystream.lessonStats')).toBeNull();
});

it('removes the statistics of a user who signed out', async () => {
  const storage = memory();
  const queue = annasQueue({ storage, save: () => Promise.reject(cut) });
  await queue.put(stat(1, 5));
  queue.forget();
  expect([queue.waitingCount(), storage.getItem('daystream.lessonStats')]).toEqual([0, null]);
});

it('takes over the statistics of the merged anonymous account', async () => {
  const storage = memory();
  const anonymous = queueOf({ storage, save: () => Promise.reject(cut) });
  void anonymous.start('aurora:9');
  await anonymous.put(stat(1, 5));
  const saved: LessonStatBody[] = [];
  const queue = queueOf({ storage, save: (body) => Promise.resolve(void saved.push(body)) });
  await queue.start(anna, 'aurora:9');
  expect(saved).toEqual([stat(1, 5)]);
  expect(storage.getItem('daystream.lessonStats')).toBeNull();
});

it('reports an error that drops a statistic, not one that is tried again [rules §8 statistics send failure]', async () => {
  const errors: unknown[] = [cut, refused];
  const reported: unknown[] = [];
  const queue = annasQueue({
    save: () => Promise.reject(errors.shift()),
    report: (error) => reported.push(error),
  });
  await queue.put(stat(1, 10));
  expect(reported).toEqual([]);
  await queue.flush();
  expect(reported).toEqual([refused]);
  expect(queue.waitingCount()).toBe(0);
});

it('knows the newest counts of a stream also after they were saved, and not what was rejected or another user counted', async () => {
  const storage = memory();
  await annasQueue({ storage, save: () => Promise.reject(cut) }).put(stat(1, 5));
  const saves = [() => Promise.resolve(), () => Promise.resolve(), () => Promise.reject(refused)];
  const queue = annasQueue({ storage, save: () => saves.shift()?.() ?? Promise.resolve() });
  await queue.put(stat(1, 10));
  expect(queue.waitingCount()).toBe(0);
  expect([queue.latestOf(2), queue.latestOf(3)]).toEqual([[stat(1, 10)], []]);
  await queue.put(stat(2, 5));
  expect(queue.latestOf(2)).toEqual([stat(1, 10)]);
  await queue.start(boris);
  expect(queue.latestOf(2)).toEqual([]);
});

it('what is sent later says how long ago it was', async () => {
  const storage = memory();
  await annasQueue({ storage, save: () => Promise.reject(cut), now: 1000 }).put(stat(1, 5));
  const saved: LessonStatBody[] = [];
  await queueOf({ storage, now: 7_201_000, save: async (body) => void saved.push(body) }).start(anna);
  expect(saved).toEqual([{ ...stat(1, 5), happenedAgo: 7200 }]);
});
