import type { StreamStatus } from '../learn.queries.ts';
import type { DayStep } from './step-sending.ts';

/** The status of a stream with the steps that the server does not know yet; the same object if they change nothing. */
export function withWaitingSteps(status: StreamStatus, steps: readonly DayStep[]): StreamStatus {
  const days = status.days.map((day) => {
    const shown = afterSteps(
      day.status,
      steps.filter(({ dayId }) => dayId === day.stageDayId),
    );
    return shown === day.status ? day : { ...day, status: shown };
  });
  return days.every((day, index) => day === status.days[index]) ? status : { ...status, days };
}

type DayState = StreamStatus['days'][number]['status'];

function afterSteps(state: DayState, steps: readonly DayStep[]): DayState {
  if (steps.some(({ kind }) => kind === 'finish')) return 'ended';
  return steps.length > 0 && state === 'not_started' ? 'started' : state;
}
