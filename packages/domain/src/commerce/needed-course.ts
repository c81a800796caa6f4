import type { ServiceKind, StreamState } from '@daystream/contract';
import { isOwnCourse } from '../courses/course.ts';

interface SoldProduct {
  readonly type: ServiceKind;
  readonly courseId: number | null;
  /** Of an upgrade. */
  readonly requiredCourseId: number | null;
}

interface NeededCourse {
  readonly courseId: number;
  /** `access`: the buyer has access to it now; `stream`: they have or had it, for the product adds to it. */
  readonly needs: 'access' | 'stream';
}

const adding: ReadonlySet<ServiceKind> = new Set(['extension', 'consultation', 'expert_additional_question']);

/** Which course somebody must have to buy a product; null if anybody can buy it. Orders of others are refused with `stream_required`. */
export function neededCourse({ type, courseId, requiredCourseId }: SoldProduct): NeededCourse | null {
  if (requiredCourseId !== null) return { courseId: requiredCourseId, needs: 'access' };
  return adding.has(type) && courseId !== null ? { courseId, needs: 'stream' } : null;
}

/** Whether a product adds consultations to the chat of a course, and opens nothing: its buyer goes on there. */
export const addsConsultations = (type: string): boolean =>
  type === 'consultation' || type === 'expert_additional_question';

interface OwnStream {
  readonly courseId?: number | undefined;
  readonly isDemo?: boolean | undefined;
  readonly status?: StreamState | undefined;
}

/** Whether a learner with these streams has the course that a product needs; a demo does not count. */
export function hasNeededCourse(needed: NeededCourse, streams: readonly OwnStream[]): boolean {
  return streams.some(
    (stream) =>
      stream.courseId === needed.courseId &&
      stream.isDemo !== true &&
      (needed.needs === 'stream' || isOwnCourse(stream)),
  );
}
