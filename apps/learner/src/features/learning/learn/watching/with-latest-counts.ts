import type { StreamStatus } from '../learn.queries.ts';
import type { LessonStatBody } from './stat-queue.ts';

type LessonStatus = StreamStatus['lessons'][number];

/**
 * The status of a stream with the counts of this device where they are newer than those of the server, which may have answered before it saved them. Counts of
 * another device with more watched time stay.
 */
export function withLatestCounts(status: StreamStatus, latest: readonly LessonStatBody[]): StreamStatus {
  const own = new Map(latest.map((body) => [body.stageDayLessonSetLessonId, body]));
  const known = status.lessons.map((lesson) => {
    const body = own.get(lesson.lessonSetLessonId);
    own.delete(lesson.lessonSetLessonId);
    return body === undefined || body.viewedSeconds < lesson.viewedSeconds ? lesson : countedBy(body, lesson);
  });
  return { ...status, lessons: [...known, ...[...own.values()].map((body) => countedBy(body))] };
}

function countedBy(body: LessonStatBody, saved?: LessonStatus): LessonStatus {
  const { viewedSeconds, position = viewedSeconds } = body;
  const playCount = Math.max(body.playCount ?? 0, saved?.playCount ?? 0);
  // Counts are queued from the shortest time on that starts a lesson. Whether they end it, the server says.
  const status = saved === undefined || saved.status === 'not_started' ? 'started' : saved.status;
  return {
    lessonSetLessonId: body.stageDayLessonSetLessonId,
    viewedSeconds,
    position,
    playCount,
    status,
  };
}
