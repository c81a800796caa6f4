import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface GradualRefreshOptions {
  readonly queryClient: QueryClient;
  readonly withinMs: number;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * Refreshes queries after an event that many clients receive at the same time. Marks them as stale at once; refetches active ones at a random time within
 * `withinMs`, unless they were fetched in the meantime. Returns a function that cancels pending refetches.
 */
export function createGradualRefresh({ queryClient, withinMs, random }: GradualRefreshOptions) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  return {
    refresh(queryKey: QueryKey): void {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      const name = JSON.stringify(queryKey);
      if (timers.has(name)) return;
      const timer = setTimeout(() => {
        timers.delete(name);
        void queryClient.refetchQueries({ queryKey, type: 'active', stale: true });
      }, random() * withinMs);
      timers.set(name, timer);
    },
    cancel(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
