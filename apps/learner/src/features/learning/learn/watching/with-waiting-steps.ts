import type { StreamStatus } from '../learn.queries.ts';
import type { DayStep } from './day-steps.ts';

/** The status of a stream with the steps that the server does not know yet. */
export function withWaitingSteps(status: StreamStatus, steps: readonly DayStep[]): StreamStatus {
  if (steps.length === 0) return status;
  const days = status.days.map((day) => {
    const kinds = new Set(steps.flatMap(({ dayId, kind }) => (dayId === day.stageDayId ? [kind] : [])));
    if (kinds.has('finish')) return { ...day, status: 'ended' as const };
    const isStarted = kinds.has('start') && day.status === 'not_started';
    return isStarted ? { ...day, status: 'started' as const } : day;
  });
  return { ...status, days };
}
