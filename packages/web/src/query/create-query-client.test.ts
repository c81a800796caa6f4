import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
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
  const client = createQueryClient({ connection: { onBack: () => () => undefined } });
  const { options, signals, answer } = controlledQuery();
  const unmount = new QueryObserver(client, options).subscribe(() => undefined);
  const loaded = client.ensureQueryData(options);
  unmount();
  answer('the streams');
  expect(await loaded).toBe('the streams');
  expect(signals).toHaveLength(1);
});

it('a request that no loader waits for is cancelled with its screen, also after a loader received earlier data', async () => {
  const client = createQueryClient({ connection: { onBack: () => () => undefined } });
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

it('a failed query is repeated when the connection is back, also without the internet', async () => {
  const isBack: (() => void)[] = [];
  const onBack = (listener: () => void) => (isBack.push(listener), () => undefined);
  const client = createQueryClient({ connection: { onBack }, queries: { retry: false } });
  onlineManager.setOnline(false);
  let isThere = false;
  const load = () => (isThere ? Promise.resolve('the streams') : Promise.reject(new Error('no answer')));
  const observer = new QueryObserver(client, { queryKey: ['streams'], queryFn: load });
  const unmount = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  isThere = true;
  for (const listener of isBack) listener();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('the streams'));
  unmount();
  onlineManager.setOnline(true);
});
