import { Counter } from 'prom-client';

/** Failed runs of background jobs in this process: of a scheduled job each brand counts for itself. */
export type JobFailures = Counter<'job' | 'brand'>;

export const createJobFailures = (): JobFailures =>
  new Counter({
    name: 'job_failures_total',
    help: 'Failed runs of background jobs by brand; without a brand, jobs of the installation',
    labelNames: ['job', 'brand'],
    // `serveMetrics` has the registry: a process of tests has several apps.
    registers: [],
  });
