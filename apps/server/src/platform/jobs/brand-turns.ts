import type { Brand } from '../brands/brand.ts';
import type { Brands } from '../brands/brands.ts';
import type { Log } from '../observability/log.ts';
import type { TraceJob } from '../observability/tracing.ts';
import type { JobFailures } from './job-failures.ts';

/** Work of a scheduled job for one brand. `signal` aborts when the turn of the brand has ended without it, and when the process stops. */
export type BrandWork = (brand: Brand, signal: AbortSignal) => Promise<unknown>;

/**
 * How long the other brands wait for one, in milliseconds. Longer than the longest statement of a job (`jobLimits`, 10 minutes), so that a brand that is only
 * slow ends by its own limits. A job that may take longer says so.
 */
const brandTurnMs = 15 * 60_000;

interface Deps {
  brands: Pick<Brands, 'all'>;
  failures: JobFailures;
  log: Pick<Log, 'error'>;
  stopping: AbortSignal;
  traceJob: TraceJob;
}

export interface BrandTurnLimits {
  /** How long a turn lasts; `brandTurnMs` unless set. */
  turnMs?: number;
  /** How many brands have their turn at once; one unless set. For work that waits for servers of the brands: one of them that hangs delays no other brand. */
  atOnce?: number;
}

/**
 * Runs scheduled jobs for all brands, one after the other, or some at once. A brand that fails, or exceeds its time, is logged and counted; the others have their turn. One whose
 * last run still goes on is left out, so that a brand that hangs keeps the others waiting once and not in each run.
 */
export function createBrandTurns({ brands, failures, log, stopping, traceJob }: Deps) {
  const running = new Set<string>();

  async function giveTurn(name: string, brand: Brand, work: BrandWork, turnMs: number): Promise<void> {
    const key = `${name} ${brand.appId}`;
    if (running.has(key)) throw new Error('the last run has not ended');
    const limit = AbortSignal.timeout(turnMs);
    running.add(key);
    const ended = traceJob(name, brand.appId, () => work(brand, AbortSignal.any([limit, stopping]))).finally(
      () => running.delete(key),
    );
    await Promise.race([ended, whenAborted(limit, `no end after ${turnMs} ms`)]);
  }

  return async function forEachBrand(
    name: string,
    work: BrandWork,
    { turnMs = brandTurnMs, atOnce = 1 }: BrandTurnLimits = {},
  ): Promise<void> {
    const waiting = [...brands.all()];
    const worker = async () => {
      for (let brand = waiting.shift(); brand !== undefined; brand = waiting.shift()) {
        if (stopping.aborted) return;
        try {
          await giveTurn(name, brand, work, turnMs);
        } catch (err) {
          // Neither a stopping process nor a brand that was removed meanwhile is a failure.
          if (stopping.aborted || brand.closed.aborted) continue;
          failures.inc({ job: name, brand: brand.appId });
          log.error({ err, job: name, brand: brand.appId }, 'a scheduled job failed for a brand');
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  };
}

const whenAborted = (signal: AbortSignal, message: string) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(message)), { once: true });
  });
