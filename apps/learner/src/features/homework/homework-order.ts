import type { HomeworkState } from '@daystream/contract';
import type { HomeworkStatus } from './homework.queries.ts';

/** The groups of the list, ordered by how urgently the learner must act. Locked homeworks are a separate group: they cannot be sent yet. */
const homeworkGroups = ['FAIL', 'NOT_UPLOADED', 'UPLOADED', 'DONE', 'locked'] as const;
export type HomeworkGroup = HomeworkState | 'locked';

export function groupOf({ status, isLocked }: Pick<HomeworkStatus, 'status' | 'isLocked'>): HomeworkGroup {
  return isLocked && status === 'NOT_UPLOADED' ? 'locked' : status;
}

/** Groups homeworks, each group in course order; those under review by the time left. Leaves out empty groups. */
export function groupHomeworks(
  homeworks: readonly HomeworkStatus[],
): [group: HomeworkGroup, homeworks: HomeworkStatus[]][] {
  return homeworkGroups.flatMap((group): [HomeworkGroup, HomeworkStatus[]][] => {
    const own = homeworks.filter((homework) => groupOf(homework) === group);
    if (own.length === 0) return [];
    return [[group, own.toSorted(group === 'UPLOADED' ? byTimeLeft : byDay)]];
  });
}

const byTimeLeft = (one: HomeworkStatus, other: HomeworkStatus) =>
  (one.reviewUntil ?? 0) - (other.reviewUntil ?? 0);
const byDay = (one: HomeworkStatus, other: HomeworkStatus) =>
  one.streamId - other.streamId ||
  (one.dayNumber ?? Infinity) - (other.dayNumber ?? Infinity) ||
  one.id - other.id;
