import type { Body } from '@daystream/api-client';
import { reachedVideoMarks } from '@daystream/domain';

type Marks = Body<'lessons.reachVideoMarks'>['marks'];
type Mark = Marks[number];

interface LessonOfStream {
  readonly streamId: number;
  readonly lessonId: number;
}
interface Options {
  /** Stores reached marks with the account; returns those that no device has stored before. */
  readonly reach: (lesson: LessonOfStream, marks: Marks) => Promise<readonly number[]>;
  readonly track: (lessonId: number, percent: number) => void;
}

/**
 * Tracks each progress mark of a video once per lesson and stream (spec rules §9): the server knows which marks another device has reached. A mark that could not
 * be stored is stored with the next one.
 */
export function createVideoMarks({ reach, track }: Options) {
  /** The furthest percentage of each lesson on this page. */
  const furthest = new Map<string, number>();
  const unstored = new Map<string, Mark[]>();

  return {
    /** The video is at `percent`; it was opened at `openedAt`, and what lies before was reached earlier. */
    async at(lesson: LessonOfStream, percent: number, openedAt: number): Promise<void> {
      const key = `${lesson.streamId}:${lesson.lessonId}`;
      const before = furthest.get(key) ?? openedAt;
      furthest.set(key, Math.max(before, percent));
      const reached = reachedVideoMarks(before, percent) as Marks;
      if (reached.length === 0) return;
      const marks = [...(unstored.get(key) ?? []), ...reached];
      unstored.delete(key);
      try {
        for (const mark of await reach(lesson, marks)) track(lesson.lessonId, mark);
      } catch {
        unstored.set(key, marks);
      }
    },
  };
}
