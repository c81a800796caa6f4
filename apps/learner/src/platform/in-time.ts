import { scriptLoadMs } from '@daystream/domain';

/** Code that did not come in time (spec rules §8, Request errors). */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';
}

/** Loads code, or fails with `ScriptLoadError` after `limit` milliseconds: a line that neither works nor breaks is lost as well. */
export function inTime<Loaded>(load: () => Promise<Loaded>, limit: number = scriptLoadMs): Promise<Loaded> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ScriptLoadError(`no code after ${limit} ms`)), limit);
  return Promise.race([load(), promise]).finally(() => clearTimeout(timer));
}
