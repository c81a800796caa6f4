import { AsyncLocalStorage } from 'node:async_hooks';

/** The job in which code runs. Only what is recorded about the work may depend on it, such as what made an e-mail; never what the work does. */
export interface RunningJob {
  name: string;
  /** Undefined: a scheduled job, which is not made again. */
  id: string | undefined;
  /** It is not tried again by itself. */
  isLastAttempt: boolean;
}

export const runningJob = new AsyncLocalStorage<RunningJob>();
