import { useEffect, useState } from 'react';

/** Safari has no idle callbacks. */
const canWait = () => 'requestIdleCallback' in globalThis;
/** A browser that is busy for so long, in milliseconds, is not waited for. */
const timeout = 1000;

/** Whether the browser has been idle since the first rendering, and a function that waits no longer. Without idle callbacks it is true at once. */
export function useIdle(): [isIdle: boolean, stopWaiting: () => void] {
  const [isIdle, setIdle] = useState(() => !canWait());
  const stopWaiting = () => setIdle(true);
  // Idle callbacks are outside of React.
  useEffect(() => {
    if (!canWait()) return undefined;
    const callback = requestIdleCallback(() => setIdle(true), { timeout });
    return () => cancelIdleCallback(callback);
  }, []);
  return [isIdle, stopWaiting];
}
