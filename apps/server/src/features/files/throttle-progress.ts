const leastGapMs = 1000;

export interface Progress {
  report: (percent: number) => void;
  /** Resolves when nothing is being written any more; what is reported later is dropped. */
  end(): Promise<void>;
}

/** Hands on at most one percentage a second; one that could not be written is left out, since the next one says more. */
export function throttleProgress(write: (percent: number) => Promise<void>): Progress {
  let told = -leastGapMs;
  let writing: Promise<void> | undefined;
  let ended = false;
  return {
    report(percent) {
      const now = performance.now();
      if (ended || writing !== undefined || now - told < leastGapMs) return;
      told = now;
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
