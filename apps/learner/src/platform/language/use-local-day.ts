import { localDay, localMidnight } from '@daystream/domain';
import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';
import { useTimeZone } from '../session/current-user.ts';

/** Returns the learner's current local day; renders again at midnight, so that an open page counts days correctly. */
export function useLocalDay(): number {
  const timeZone = useTimeZone();
  const [, setTick] = useState(0);
  const now = serverNow();
  const day = localDay(now, timeZone);
  // A timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(
      () => setTick((tick) => tick + 1),
      Math.max(0, localMidnight(day + 1, timeZone) - serverNow()),
    );
    return () => clearTimeout(timer);
  });
  return day;
}
