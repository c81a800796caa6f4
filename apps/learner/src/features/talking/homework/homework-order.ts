import type { HomeworkStatus } from './homework.queries.ts';

/**
 * The groups of the list, ordered by how urgently the learner must act. `turn`: the expert asked something or returned the homework. Locked homeworks are a separate
 * group: they cannot be sent yet.
 */
const homeworkGroups = ['turn', 'NOT_UPLOADED', 'UPLOADED', 'DONE', 'locked'] as const;
export type HomeworkGroup = (typeof homeworkGroups)[number];

export function groupOf({
  status,
  turn,
  isLocked,
}: Pick<HomeworkStatus, 'status' | 'turn' | 'isLocked'>): HomeworkGroup {
  if (turn !== null) return turn === 'learner' ? 'turn' : 'UPLOADED';
  if (status === 'DONE') return 'DONE';
  return isLocked ? 'locked' : 'NOT_UPLOADED';
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
