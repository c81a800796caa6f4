import { expect, it } from 'vitest';
import { NoSpaceError } from './file-storage.ts';
import { createOpfsWriter, type WriteReply, type WriteRequest } from './opfs-writer.ts';

/** Workers that answer when the test says so. */
function createWorkers() {
  const requests: WriteRequest[] = [];
  const workers: EventTarget[] = [];
  const writer = createOpfsWriter(() => {
    const target = new EventTarget();
    workers.push(target);
    return Object.assign(target, {
      postMessage: (request: WriteRequest) => void requests.push(request),
      terminate: () => undefined,
    });
  });
  const answer = (reply: WriteReply) =>
    workers.at(-1)?.dispatchEvent(new MessageEvent('message', { data: reply }));
  return { writer, requests, workers, answer };
}

const write = ({ writer }: ReturnType<typeof createWorkers>) =>
  writer.write(['downloads', 'a'], 'piece', new Uint8Array(3));

it('answers each write by its own reply', async () => {
  const all = createWorkers();
  const [first, second] = [write(all), write(all)];
  all.answer({ id: 2, error: { name: 'InvalidStateError', message: 'locked' } });
  all.answer({ id: 1, error: null });
  await expect(first).resolves.toBeUndefined();
  await expect(second).rejects.toThrow('InvalidStateError: locked');
  expect(all.workers).toHaveLength(1);
});

it('a full device is "not enough space" [rules §8 not enough space]', async () => {
  const all = createWorkers();
  const written = write(all);
  all.answer({ id: 1, error: { name: 'QuotaExceededError', message: 'full' } });
  await expect(written).rejects.toThrow(NoSpaceError);
});

it('a worker that fails ends its writes, and the next write starts another', async () => {
  const all = createWorkers();
  const lost = write(all);
  all.workers[0]?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('has failed');
  const next = write(all);
  all.answer({ id: 2, error: null });
  await expect(next).resolves.toBeUndefined();
  expect(all.workers).toHaveLength(2);
});
