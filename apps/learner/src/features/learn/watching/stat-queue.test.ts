import { ApiError } from '@daystream/api-client';
import { expect, it } from 'vitest';
import { createStatQueue, type LessonStatBody } from './stat-queue.ts';

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

it('keeps the latest of each lesson while there is no connection, also for the next visit', async () => {
  const storage = memory();
  const offline = createStatQueue({ storage, save: () => Promise.reject(cut) });
  await offline.put(stat(1, 5));
  await offline.put(stat(1, 10));
  await offline.put(stat(2, 5));
  expect(offline.waitingCount()).toBe(2);

  const saved: LessonStatBody[] = [];
  const online = createStatQueue({
    storage,
    save: (body) => Promise.resolve(void saved.push(body)),
  });
  await online.flush();
  expect(saved).toEqual([stat(1, 10), stat(2, 5)]);
  expect(storage.getItem('daystream.lessonStats')).toBeNull();
});

it('drops what the server refuses', async () => {
  const queue = createStatQueue({ storage: memory(), save: () => Promise.reject(refused) });
  await queue.put(stat(1, 5));
  expect(queue.waitingCount()).toBe(0);
});

it('sends one save of a lesson at a time and then the newest', async () => {
  const saved: number[] = [];
  const answers: (() => void)[] = [];
  const queue = createStatQueue({
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

it('does not wait for an answer when the page is left', async () => {
  const saved: [number, boolean][] = [];
  const queue = createStatQueue({
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

it('begins anew when what it kept cannot be read', () => {
  const storage = memory();
  storage.setItem('daystream.lessonStats', '{');
  expect(createStatQueue({ storage, save: () => Promise.resolve() }).waitingCount()).toBe(0);
});
