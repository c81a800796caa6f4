interface Limits {
  /** Number of tasks that run at a time. */
  concurrency: number;
  /** Number of waiting tasks above which new ones of senders are refused. */
  maxWaiting: number;
  /** The same for one sender. */
  maxWaitingOfSender: number;
}

/** Runs tasks of senders in turn. Null is the installation itself, which is never refused. */
export type WorkQueue = <Result>(sender: string | null, task: () => Promise<Result>) => Promise<Result>;

/**
 * Bounds work on foreign inputs: few tasks at a time, senders take turns, so that one who sends much delays others by one task only. Errors: that of
 * `refusal` when too many tasks wait.
 */
export function createWorkQueue(
  { concurrency, maxWaiting, maxWaitingOfSender }: Limits,
  refusal: () => Error,
): WorkQueue {
  /** Waiting tasks by sender; the sender that was served last is the last one. */
  const waiting = new Map<string | null, (() => void)[]>();
  let count = 0;
  let running = 0;

  function startNext(): void {
    if (running >= concurrency) return;
    for (const [sender, tasks] of waiting) {
      const start = tasks.shift();
      waiting.delete(sender);
      if (tasks.length > 0) waiting.set(sender, tasks);
      if (start === undefined) continue;
      count -= 1;
      running += 1;
      return start();
    }
  }

  return async (sender, task) => {
    const own = waiting.get(sender) ?? [];
    if (sender !== null && (count >= maxWaiting || own.length >= maxWaitingOfSender)) throw refusal();
    await new Promise<void>((resolve) => {
      own.push(resolve);
      waiting.set(sender, own);
      count += 1;
      startNext();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
