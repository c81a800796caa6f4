/** The time in which a held action can be undone, in milliseconds. Source: our decision. */
export const undoMs = 10_000;

export interface Held {
  /** The record that the action changes. */
  readonly id: number;
  /** The name shown with the offer to undo. */
  readonly name: string;
}

interface HeldAction extends Held {
  /** Handles its own errors. */
  readonly run: () => Promise<void>;
}

/** An action that runs after ten seconds unless the user undoes it. At most one is held: another one makes the first run at once. */
export interface HeldActions {
  get(): Held | null;
  /** The records of actions that are held or running. */
  ids(): readonly number[];
  subscribe(listener: () => void): () => void;
  hold(action: HeldAction): void;
  /** Drops the held action and returns what it was; null if none is held any more. */
  undo(): Held | null;
  /** Runs the held action at once, when the user leaves. */
  flush(): Promise<void>;
}

export function createHeldActions(): HeldActions {
  let held: HeldAction | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const running = new Set<HeldAction>();
  let ids: readonly number[] = [];
  const listeners = new Set<() => void>();

  function publish(): void {
    ids = [...running, ...(held === null ? [] : [held])].map(({ id }) => id);
    for (const listener of listeners) listener();
  }
  async function run(action: HeldAction): Promise<void> {
    running.add(action);
    publish();
    try {
      await action.run();
    } finally {
      running.delete(action);
      publish();
    }
  }
  function replace(next: HeldAction | null): HeldAction | null {
    const previous = held;
    held = next;
    clearTimeout(timer);
    return previous;
  }
  async function flush(): Promise<void> {
    const previous = replace(null);
    if (previous !== null) await run(previous);
  }

  return {
    get: () => held,
    ids: () => ids,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold(action) {
      const previous = replace(action);
      timer = setTimeout(() => void flush(), undoMs);
      publish();
      if (previous !== null) void run(previous);
    },
    undo() {
      const previous = replace(null);
      if (previous !== null) publish();
      return previous;
    },
    flush,
  };
}

/** Runs the held action when the page is hidden or left, because nothing may run after that. */
export function flushWhenLeft(actions: HeldActions, window: Window): void {
  const { document } = window;
  window.addEventListener('pagehide', () => void actions.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void actions.flush();
  });
}
