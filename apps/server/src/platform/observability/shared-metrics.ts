import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Log } from './log.ts';

/** A process asks its parent for the metrics of all processes, and gets them: whichever a scraper reaches, it reads the same. */
interface Question {
  kind: 'metrics';
  id: number;
}
interface Answer extends Question {
  /** Undefined: they could not be read. */
  text: string | undefined;
}

const isOfMetrics = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && (message as { kind?: unknown }).kind === 'metrics';

/** For a child. Returns the function that reads the metrics of all processes; undefined if they do not answer. */
export function shareMetrics(register: Registry): () => Promise<string | undefined> {
  AggregatorRegistry.setRegistries([register]);
  // From now on this process answers when the parent asks for its part.
  void new AggregatorRegistry();
  const waiting = new Map<number, (text: string | undefined) => void>();
  let last = 0;
  process.on('message', (message) => {
    if (!isOfMetrics(message)) return;
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  });
  return () =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      process.send?.({ kind: 'metrics', id: last } satisfies Question);
    });
}

/** For the parent. */
export function collectMetrics(log: Log): void {
  const metrics = new AggregatorRegistry();
  cluster.on('message', (child, message: unknown) => {
    if (!isOfMetrics(message)) return;
    const answer = (text: string | undefined) =>
      void (child.isConnected() && child.send({ kind: 'metrics', id: message.id, text } satisfies Answer));
    metrics.clusterMetrics().then(answer, (err: unknown) => {
      log.warn({ err }, 'a process did not answer with its metrics');
      answer(undefined);
    });
  });
}
