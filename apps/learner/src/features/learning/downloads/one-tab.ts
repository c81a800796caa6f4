/** Runs `work` in one tab: the browser gives the lock to the next one when it is closed. */
export async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { signal }, work);
}

/** Tells the other tabs of this account that something has changed. */
export function openChannel(owner: string) {
  const channel = new BroadcastChannel(`downloads ${owner}`);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no such argument
    post: () => channel.postMessage(null),
    onChange(listener: () => void) {
      channel.addEventListener('message', listener);
      return () => {
        channel.removeEventListener('message', listener);
        channel.close();
      };
    },
  };
}
