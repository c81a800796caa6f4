import { pathTo } from '../../../platform/routes/path-to.ts';
import type { HomeworkStatus } from './homework.queries.ts';

/** The screen of a homework: a stage's has its own. */
export function homeworkPath({
  streamId,
  id: homeworkId,
  dayId,
  stageId,
}: Pick<HomeworkStatus, 'streamId' | 'id' | 'dayId' | 'stageId'>): string {
  return dayId === null
    ? pathTo('stageHomework', { streamId, stageId, homeworkId })
    : pathTo('homework', { streamId, homeworkId });
}
