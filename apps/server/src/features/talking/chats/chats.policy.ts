import type { StaffRole } from '@daystream/contract';
import { isLimitedDemo } from '@daystream/domain';
import { courseScope, type PublishedCourse } from '../../learning/courses/index.ts';

export interface Person {
  userId: number;
  staffRoles: readonly StaffRole[];
}

/** The chats that an actor reads: a learner's own, those of one expert's courses, or all. */
export interface Reader {
  learnerId: number | null;
  expertId: number | null;
}

export const learner = ({ userId }: Pick<Person, 'userId'>): Reader => ({
  learnerId: userId,
  expertId: null,
});

/** A member of staff as a reader: of the chats of the courses whose homework they review. Undefined where they review none. */
export function staffReader(person: Person): Reader | undefined {
  const scope = courseScope(person, 'homework.review');
  if (scope === 'none') return undefined;
  return { learnerId: null, expertId: scope === 'all' ? null : scope.expertId };
}

/** Whether staff may write to the learner of a stream (spec product §3, isDemoExpertMessageEnabled). */
export function mayStaffWrite(
  stream: { isDemo: boolean; courseFullAccess: boolean },
  course: Pick<PublishedCourse['tree'], 'is_demo_expert_message_enabled'>,
): boolean {
  return !isLimitedDemo(stream) || course.is_demo_expert_message_enabled;
}
