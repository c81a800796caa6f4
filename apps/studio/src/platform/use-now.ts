import { useEffect, useState } from 'react';

/** The present in ms, told again every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  // Time passes outside React: nothing else would draw a waiting time anew.
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(tick);
  }, []);
  return now;
}
