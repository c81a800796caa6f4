import { isLimitedDemo } from '@daystream/domain';
import type { MediaPlaces, PublishedHomework } from '../courses/index.ts';
import type { StreamState } from './stream-state.ts';

/*
 * What a learner gets of a course's content (api.md: demo stream; locked, frozen, stopped, ended). A locked day reveals neither texts nor media. A freeze locks
 * all days; what was written for a homework can still be read.
 */

/** Whether the texts of a day can be read. */
export function isDayReadable({ days }: StreamState, dayId: number): boolean {
  return days.some((day) => day.dayId === dayId && day.lock === null);
}

/** Whether a homework belongs to the demo. A stage has no flag of its own: its homework is accessible when all of its days are. */
export function isInDemo({ day, stage }: PublishedHomework): boolean {
  if (day !== null) return day.is_demo_accessible;
  return stage.days.length > 0 && stage.days.every((one) => one.is_demo_accessible);
}

function isHomeworkDayReadable(state: StreamState, dayId: number): boolean {
  const isFrozen = state.status === 'freeze';
  return state.days.some(
    (day) => day.dayId === dayId && (day.lock === null || (isFrozen && day.state !== 'not_started')),
  );
}

/** Whether the text and the exercises of a homework can be read. */
export function isHomeworkReadable(state: StreamState, homework: PublishedHomework): boolean {
  if (homework.day !== null) return isHomeworkDayReadable(state, homework.day.id);
  const stage = state.stages.find(({ stageId }) => stageId === homework.stage.id);
  return stage?.state === 'open' && (!isLimitedDemo(state.stream) || isInDemo(homework));
}

/** Whether the documents of the course, and those of its days that are not locked, are available: in an open stream, in a demo only if the course allows it (spec product §3, isDemoDocumentsAccessible). */
export function hasDocuments({ stream, status, course }: StreamState): boolean {
  return status === 'open' && (!isLimitedDemo(stream) || course.tree.is_demo_documents_accessible);
}

/** Whether the course may be downloaded: in a demo only if the course allows it (spec product §3, isDemoOfflineModeAccessible). */
export function mayDownload({ stream, course }: StreamState): boolean {
  return !isLimitedDemo(stream) || course.tree.is_demo_offline_mode_accessible;
}

/** Whether a private file of the course opens. */
export function mayOpenMedia(state: StreamState, places: MediaPlaces): boolean {
  if (state.status !== 'open') return false;
  const isInOpenDay = (ids: ReadonlySet<number>) =>
    ids.size > 0 && state.days.some(({ dayId, lock }) => lock === null && ids.has(dayId));
  if (places.isDemoVideo || isInOpenDay(places.dayIds)) return true;
  return (places.isDocument || isInOpenDay(places.documentDayIds)) && hasDocuments(state);
}
