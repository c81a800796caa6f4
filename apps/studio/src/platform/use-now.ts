import { serverNow } from '@daystream/web';
import { useEffect, useState } from 'react';

/** The current time of the server in ms, updated every 30 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  // The time changes outside React; nothing else would rerender a waiting time.
  useEffect(() => {
    const tick = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(tick);
  }, []);
  return now;
}
