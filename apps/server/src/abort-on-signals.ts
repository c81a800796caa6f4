import { StartError } from './platform/errors/start-error.ts';

/** Aborts at SIGTERM and Ctrl+C, so that a command leaves nothing half done; at the second one the process ends. */
export function abortOnSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stopping.abort(new StartError(`It was stopped by ${signal}.`)));
  return stopping.signal;
}
