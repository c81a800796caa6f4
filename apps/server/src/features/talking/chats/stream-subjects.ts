import { canWriteInStreamChat, isLimitedDemo } from '@daystream/domain';
import type { StreamState } from '../../learning/streams/index.ts';
import type { ChatSubject } from './chat-subject.ts';
import { mayStaffWrite } from './chats.policy.ts';

/** The subject of the chat of a stream with its experts: the course, and whether its learner may write now. */
export function streamSubject({ stream, course, status }: StreamState): ChatSubject {
  const { tree } = course;
  return {
    kind: 'expert',
    title: tree.title,
    avatar: tree.image,
    mayLearnerWrite: canWriteInStreamChat({
      status,
      isLimitedDemo: isLimitedDemo(stream),
      isDemoUserMessageEnabled: tree.is_demo_user_message_enabled,
    }),
    isExpertMessageEnabled: mayStaffWrite(stream, tree),
    homeworkStatusId: null,
  };
}
