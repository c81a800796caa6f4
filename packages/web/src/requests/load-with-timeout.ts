import { scriptLoadMs } from '@daystream/domain';

/** Code did not load in time (spec rules §8, Request errors). */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';
}

/** Loads code; rejects with `ScriptLoadError` after `limit` milliseconds, because a stalled connection causes no error. */
export function loadWithTimeout<Loaded>(
  load: () => Promise<Loaded>,
  limit: number = scriptLoadMs,
): Promise<Loaded> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ScriptLoadError(`no code after ${limit} ms`)), limit);
  return Promise.race([load(), promise]).finally(() => clearTimeout(timer));
}
