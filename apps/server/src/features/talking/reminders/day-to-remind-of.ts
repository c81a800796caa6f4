import { currentDay, localDay } from '@daystream/domain';
import type { StreamState } from '../../learning/streams/index.ts';

interface DayToDo {
  streamId: number;
  course: string;
  dayNumber: number;
}

/**
 * The day that a learner has to do: the current one of the first open stream. Nothing for a stream that is frozen, over, or not begun, when today
 * is a rest day, its current day is locked or over, and when a day of it was finished today.
 */
export function dayToRemindOf(states: readonly StreamState[], now: number): DayToDo | undefined {
  for (const { stream, course, status, days } of states) {
    if (status !== 'open') continue;
    const today = localDay(now, stream.timezone);
    const isDone = stream.days.some(
      ({ finishedAt }) => finishedAt !== null && localDay(finishedAt, stream.timezone) === today,
    );
    const isRest = days.findLast(({ lock }) => lock === null)?.dayOfRest ?? false;
    const day = currentDay(days);
    if (isDone || isRest || day === null || day.lock !== null || day.dayOfRest || day.state === 'ended')
      continue;
    return { streamId: stream.id, course: course.tree.title, dayNumber: day.dayNumber };
  }
  return undefined;
}
