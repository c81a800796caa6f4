import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';

/** Runs one job, or the turn of one brand in a scheduled job. `brand` is empty for what belongs to no brand. */
export type TraceJob = <Result>(job: string, brand: string, work: () => Promise<Result>) => Promise<Result>;

/** Traces of this process: which statements and jobs a request or job ran, and how long each took. */
export interface Tracing {
  /** Adds the hooks that trace requests. Call it before the routes are added. */
  traceRequests(app: FastifyInstance): void;
  traceJob: TraceJob;
  /** Sends what waits, then ends. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  serviceName: string;
  version: string;
  log: Log;
}

/** Starts traces by the settings `OTEL_…` of the environment, which OpenTelemetry reads. Without it, nothing of OpenTelemetry is loaded. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  return startOpenTelemetry(options);
}
