const minIntervalMs = 1000;

export interface Progress {
  report: (percent: number) => void;
  /** Resolves when the last write has ended; later reports are dropped. */
  end(): Promise<void>;
}

/** Writes at most one percentage per second. A failed write is ignored, because the next one supersedes it. */
export function throttleProgress(write: (percent: number) => Promise<void>): Progress {
  let lastWrittenAt = -minIntervalMs;
  let writing: Promise<void> | undefined;
  let ended = false;
  return {
    report(percent) {
      const now = performance.now();
      if (ended || writing !== undefined || now - lastWrittenAt < minIntervalMs) return;
      lastWrittenAt = now;
      writing = write(percent)
        .catch(() => undefined)
        .finally(() => (writing = undefined));
    },
    async end() {
      ended = true;
      await writing;
    },
  };
}
