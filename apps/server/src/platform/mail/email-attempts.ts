import { Counter } from 'prom-client';

/** Attempts to send an e-mail in this process: `sent`, `filed` (written to a folder), `waiting` (it is tried again) or `failed`. */
export type EmailAttempts = Counter<'brand' | 'state'>;

export const createEmailAttempts = (): EmailAttempts =>
  new Counter({
    name: 'email_attempts_total',
    help: 'Attempts to send an e-mail by brand and by what became of it: sent, filed, waiting for another attempt, failed',
    labelNames: ['brand', 'state'],
    // `serveMetrics` has the registry: a process of tests has several apps.
    registers: [],
  });
