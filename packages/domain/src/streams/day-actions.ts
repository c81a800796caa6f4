import type { LockReason, StreamState, TimeState } from '@daystream/contract';

interface DayAction {
  readonly streamState: StreamState;
  readonly lock: LockReason | null;
}

/** Why a day may not be started; null when it may. A second start is no fault: it changes nothing. */
export function dayStartRefusal({ streamState, lock }: DayAction): 'stream_not_open' | 'day_locked' | null {
  if (streamState !== 'open') return 'stream_not_open';
  return lock === null ? null : 'day_locked';
}

/** Why a day may not be ended; null when it may. A second end is no fault, so lessons added since do not matter. */
export function dayFinishRefusal(
  day: DayAction & { readonly state: TimeState; readonly isWatched: boolean },
): 'stream_not_open' | 'day_locked' | 'day_not_started' | 'lessons_not_watched' | null {
  const refusal = dayStartRefusal(day);
  if (refusal) return refusal;
  if (day.state === 'not_started') return 'day_not_started';
  return day.state === 'ended' || day.isWatched ? null : 'lessons_not_watched';
}
