import { useEffect, useState } from 'react';

/** Counts seconds down to zero, from the start if `initialMs` is given. It compares times, because a timer of a hidden page runs late. */
export function useCountdown(initialMs = 0) {
  const [endsAt, setEndsAt] = useState(() => (initialMs > 0 ? Date.now() + initialMs : null));
  const [seconds, setSeconds] = useState(Math.ceil(initialMs / 1000));
  // External system: time.
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setInterval(() => {
      const left = secondsUntil(endsAt);
      setSeconds(left);
      if (left === 0) setEndsAt(null);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return {
    /** Whole seconds that are left. */
    seconds,
    /** Starts again with this many milliseconds. */
    start(ms: number) {
      const end = Date.now() + ms;
      setSeconds(secondsUntil(end));
      setEndsAt(end);
    },
  };
}
export type Countdown = ReturnType<typeof useCountdown>;

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));
