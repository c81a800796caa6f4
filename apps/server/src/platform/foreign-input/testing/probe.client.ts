import { setTimeout } from 'node:timers/promises';

/** A client for the tests of the mechanism: keeps the words that it is given. */
export async function open(words: readonly string[]) {
  const kept = [...words];
  let end: (error: Error) => void = () => undefined;
  return {
    add: async (...more: string[]): Promise<readonly string[]> => {
      kept.push(...more);
      return kept;
    },
    wait: (): Promise<never> =>
      new Promise((_, reject) => {
        end = reject;
      }),
    /** Keeps the process busy. */
    loop: async (): Promise<never> => {
      for (;;);
    },
    fillMemory: async (): Promise<void> => {
      for (;;) {
        kept.push(Buffer.alloc(20_000_000, 'a').toString());
        await setTimeout(5);
      }
    },
    close: () => end(new Error('closed')),
  };
}
