// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isServerAnswering } from './ask-server.ts';

type Entry = Partial<PerformanceResourceTiming>;

/** Reports `entry` as a resource that has been loaded. */
let load: (entry: Entry) => void;
const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: (list: { getEntries: () => Entry[] }) => void) {
        load = (entry) => report({ getEntries: () => [entry] });
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  // Answers nothing until it is aborted.
  fetching.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const arrived: Entry = {
  name: `${location.origin}/spa/api/v1/user?lang=ru`,
  transferSize: 300,
  nextHopProtocol: 'h2',
  responseStatus: 200,
};

/** What is known after `ms`. */
async function answerAfter(ms: number) {
  const answer = { is: undefined as boolean | undefined };
  void isServerAnswering().then((is) => (answer.is = is));
  await vi.advanceTimersByTimeAsync(ms);
  return answer;
}

it('a server that answers nothing for eight seconds is lost', async () => {
  const answer = await answerAfter(7999);
  expect(answer.is).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer.is).toBe(false);
});

it('an answer to another request shows that the connection is only slow', async () => {
  const answer = await answerAfter(4000);
  load(arrived);
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.is).toBe(true);
});

it.each<[string, Entry]>([
  ['a file of the cache', { transferSize: 0 }],
  ['a file of the service worker', { nextHopProtocol: '' }],
  ['the answer of a gateway', { responseStatus: 502 }],
  ['a request that failed', { responseStatus: 0 }],
  ['a file of another server', { name: 'https://media.example/poster.jpg' }],
])('%s shows nothing about the server', async (_, entry) => {
  const answer = await answerAfter(4000);
  load({ ...arrived, ...entry });
  await vi.advanceTimersByTimeAsync(3999);
  expect(answer.is).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer.is).toBe(false);
});
