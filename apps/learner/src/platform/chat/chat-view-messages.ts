import { canChangeMessage, groupReactions } from '@daystream/domain';
import type { ChatViewMessage } from '@daystream/ui';
import type { Message } from '@daystream/web/chats';
import { toChatViewFile } from './chat-view-file.ts';

interface Names {
  readonly own: string;
  readonly brand: string;
}

interface Context {
  readonly names: Names;
  readonly readerId: number | undefined;
  /** Milliseconds. */
  readonly now: number;
  /** Retries the failed transcoding of the user's own file. */
  readonly onRetryVideo: (fileId: number) => Promise<unknown>;
}

/** Converts messages to those of `ChatView`, oldest first. */
export function toChatViewMessages(messages: readonly Message[], context: Context): ChatViewMessage[] {
  return messages.map((message) => toChatViewMessage(message, context)).toReversed();
}

function toChatViewMessage(message: Message, context: Context): ChatViewMessage {
  const { names, onRetryVideo, readerId, now } = context;
  const { employee, replyTo } = message;
  return {
    id: message.id,
    own: employee === null,
    author: employee
      ? {
          name: employee.name === '' ? names.brand : employee.name,
          avatar: employee.file?.small,
          isExpert: employee.isExpert,
        }
      : { name: names.own },
    text: message.message,
    files: message.files.map((file) =>
      toChatViewFile(file, employee === null ? () => onRetryVideo(file.id) : undefined),
    ),
    tags: message.exercises.map(({ title }) => title),
    createdAt: message.createdAt,
    edited: message.updatedAt > message.createdAt && !message.isDeleted,
    isDeleted: message.isDeleted,
    canChange: canChangeMessage({ createdAt: message.createdAt, now }),
    ...(employee === null && { isViewed: message.isViewed }),
    replyTo: replyTo && {
      id: replyTo.id,
      author: replyTo.employee?.name ?? names.own,
      text: replyTo.message,
      isDeleted: replyTo.isDeleted,
      isVoice: replyTo.isVoice,
    },
    reactions: groupReactions(message.reactions, readerId),
    delivery: 'sent',
  };
}
