import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './create-query-client.ts';

/** A query that the test resolves. It passes its signal on, as all queries do. */
function controlledQuery() {
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

it('a loader receives its data after the screen that shares the request has unmounted', async () => {
  const client = createQueryClient({});
  const { options, signals, answer } = controlledQuery();
  const unmount = new QueryObserver(client, options).subscribe(() => undefined);
  const loaded = client.ensureQueryData(options);
  unmount();
  answer('the streams');
  expect(await loaded).toBe('the streams');
  expect(signals).toHaveLength(1);
});

it('a request that no loader waits for is cancelled with its screen, also after a loader received earlier data', async () => {
  const client = createQueryClient({});
  const first = controlledQuery();
  first.answer('the streams');
  await client.fetchQuery(first.options);
  const { options, signals } = controlledQuery();
  const observer = new QueryObserver(client, options);
  const unmount = observer.subscribe(() => undefined);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
