import { useSyncExternalStore } from 'react';
import { storedQueries } from '../../platform/client/stored-queries.ts';
import { atServer } from '../../platform/language/clock.ts';
import { useDates } from '../../platform/session/current-user.ts';

/** Returns day and time of the oldest stored data on the screen as text; undefined with a connection, or if all data are of this visit. */
export function useStoredTime(isLost: boolean): string | undefined {
  const dates = useDates();
  const since = useSyncExternalStore(storedQueries.subscribe, storedQueries.shownSince);
  return isLost && since !== null ? dates.moment(atServer(since)) : undefined;
}
