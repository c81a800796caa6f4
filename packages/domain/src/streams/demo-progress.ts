import { isLimitedDemo, type ComputedDay, type CourseStream } from '../courses/course.ts';
import { countDays, streamProgress } from './stream-progress.ts';

interface DemoDay extends Pick<ComputedDay, 'dayOfRest' | 'state'> {
  readonly isDemoAccessible: boolean;
}

/**
 * The progress of a demo among the days that it opens, because the others cannot be reached with it; null for a stream that opens the whole course. Rest days are excluded, as from
 * the progress of a course. Source: our decision, for spec product §4 (Day, Homework).
 */
export function demoProgress(
  stream: Pick<CourseStream, 'isDemo' | 'courseFullAccess'>,
  days: readonly DemoDay[],
) {
  if (!isLimitedDemo(stream)) return null;
  const counts = countDays(days.filter(({ isDemoAccessible }) => isDemoAccessible));
  return { ...counts, progress: streamProgress(counts) };
}
