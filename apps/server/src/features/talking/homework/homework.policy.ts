import type { HomeworkState, LockReason } from '@daystream/contract';
import { canUploadHomework, homeworkLock, isLimitedDemo } from '@daystream/domain';
import type { PublishedCourse, PublishedHomework } from '../../learning/courses/index.ts';
import { isInDemo, type StreamState } from '../../learning/streams/index.ts';

function isStageClosed({ stages }: StreamState, { stage }: PublishedHomework): boolean {
  return stages.find(({ stageId }) => stageId === stage.id)?.state !== 'open';
}

/** Why a homework cannot be sent now; null when it can. */
export function findLock(streamState: StreamState, homework: PublishedHomework): LockReason | null {
  const { stream, status, days, course } = streamState;
  return homeworkLock({
    streamState: status,
    isDemo: stream.isDemo,
    courseFullAccess: stream.courseFullAccess,
    isAllowedInDemo: isInDemo(homework) && course.tree.is_demo_user_message_enabled,
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

interface ChatStream {
  isDemo: boolean;
  courseFullAccess: boolean;
}
type DemoMessages = Pick<PublishedCourse['tree'], 'is_demo_user_message_enabled'>;

/** Whether the learner may write in a homework's chat: the first message comes only with the homework itself. */
export function mayWriteInChat(state: HomeworkState, stream: ChatStream, course: DemoMessages): boolean {
  const isAllowed = !isLimitedDemo(stream) || course.is_demo_user_message_enabled;
  return state !== 'NOT_UPLOADED' && canUploadHomework(state) && isAllowed;
}
