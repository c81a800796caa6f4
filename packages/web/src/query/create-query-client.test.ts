import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './create-query-client.ts';

/** A query that is answered by hand; like all of ours it passes its signal on. */
function answeredByHand() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const options = {
    queryKey: ['streams'],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return promise;
    },
  };
  return { options, signals, answer: resolve };
}

it('a loader receives its data although the screen that shares the request unmounts', async () => {
  const client = createQueryClient({});
  const { options, signals, answer } = answeredByHand();
  const unmount = new QueryObserver(client, options).subscribe(() => undefined);
  const loaded = client.ensureQueryData(options);
  unmount();
  answer('the streams');
  expect(await loaded).toBe('the streams');
  expect(signals).toHaveLength(1);
});

it('a request that no loader waits for is cancelled with its screen, also after a loader had its data', async () => {
  const client = createQueryClient({});
  const first = answeredByHand();
  first.answer('the streams');
  await client.fetchQuery(first.options);
  const { options, signals } = answeredByHand();
  const observer = new QueryObserver(client, options);
  const unmount = observer.subscribe(() => undefined);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
