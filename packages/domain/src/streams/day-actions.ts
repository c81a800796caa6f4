import type { LockReason, StreamState, TimeState } from '@daystream/contract';

interface DayAction {
  readonly streamState: StreamState;
  readonly lock: LockReason | null;
}

/** The error code if a day cannot be started, or null. Starting is idempotent. */
export function dayStartRefusal({ streamState, lock }: DayAction): 'stream_not_open' | 'day_locked' | null {
  if (streamState !== 'open') return 'stream_not_open';
  return lock === null ? null : 'day_locked';
}

/** The error code if a day cannot be ended, or null. Ending is idempotent, so lessons added later do not matter. */
export function dayFinishRefusal(
  day: DayAction & { readonly state: TimeState; readonly isWatched: boolean },
): 'stream_not_open' | 'day_locked' | 'day_not_started' | 'lessons_not_watched' | null {
  const refusal = dayStartRefusal(day);
  if (refusal) return refusal;
  if (day.state === 'not_started') return 'day_not_started';
  return day.state === 'ended' || day.isWatched ? null : 'lessons_not_watched';
}
