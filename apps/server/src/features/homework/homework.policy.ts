import type { HomeworkState, LockReason } from '@daystream/contract';
import { homeworkLock, canUploadHomework } from '@daystream/domain';
import type { PublishedHomework } from '../courses/index.ts';
import type { StreamState } from '../streams/index.ts';

/** Whether a demo stream has access. A stage has no flag of its own: its homework is accessible when all of its days are. */
function isDemoAccessible({ day, stage }: PublishedHomework): boolean {
  if (day !== null) return day.is_demo_accessible;
  return stage.days.length > 0 && stage.days.every((one) => one.is_demo_accessible);
}

function isStageClosed({ stages }: StreamState, { stage }: PublishedHomework): boolean {
  return stages.find(({ stageId }) => stageId === stage.id)?.state !== 'open';
}

/** Why a homework cannot be sent now; null when it can. */
export function findLock(streamState: StreamState, homework: PublishedHomework): LockReason | null {
  const { stream, status, days } = streamState;
  return homeworkLock({
    streamState: status,
    isDemo: stream.isDemo,
    courseFullAccess: stream.courseFullAccess,
    targetIsDemoAccessible: isDemoAccessible(homework),
    dayLock: days.find(({ dayId }) => dayId === homework.day?.id)?.lock ?? null,
    stageState: isStageClosed(streamState, homework) ? 'close' : 'open',
  });
}

/** A closed stage hides its homeworks (spec product §4), but never what the learner has sent. */
export function isListed(
  streamState: StreamState,
  homework: PublishedHomework,
  state: HomeworkState,
): boolean {
  return state !== 'NOT_UPLOADED' || !isStageClosed(streamState, homework);
}

/** Whether the learner may write in a homework's chat: the first message comes only with the homework itself. */
export function mayWriteInChat(
  state: HomeworkState,
  stream: { isDemo: boolean; courseFullAccess: boolean; isDemoUserMessageEnabled: boolean },
): boolean {
  const isLimited = stream.isDemo && !stream.courseFullAccess;
  return (
    state !== 'NOT_UPLOADED' && canUploadHomework(state) && (!isLimited || stream.isDemoUserMessageEnabled)
  );
}
