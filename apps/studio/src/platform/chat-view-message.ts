import { serverNow } from '@daystream/web';
import type { ChatViewFile, ChatViewMessage } from '@daystream/ui';
import type { Message } from '@daystream/web/chats';
import type { FileType } from '@daystream/contract';
import { canChangeMessage, groupReactions } from '@daystream/domain';

// Values of the contract's enumeration, because importing it would add the schemas to the bundle.
const video: FileType = 1;
const image: FileType = 2;
const sound: FileType = 3;

interface MessageContext {
  readonly learner: { readonly name: string; readonly avatar: { readonly small: string } | null };
  readonly viewerId: number | null;
  /** Restarts the processing of a failed video of the viewer. */
  readonly onRetryVideo: (fileId: number) => Promise<unknown>;
}

/** Converts a message for `MessageList`. Only messages of the viewer are shown as own. */
export function toChatViewMessage(
  message: Message,
  { learner, viewerId, onRetryVideo }: MessageContext,
): ChatViewMessage {
  const { id, employee, files, exercises, createdAt, updatedAt, replyTo, isDeleted } = message;
  const isOwn = employee !== null && employee.id === viewerId;
  return {
    id,
    own: isOwn,
    author:
      employee === null
        ? { name: learner.name, avatar: learner.avatar?.small ?? null }
        : { name: employee.name, avatar: employee.file?.small ?? null, isExpert: employee.isExpert },
    text: message.message,
    files: files.map((file) => toChatViewFile(file, isOwn ? () => onRetryVideo(file.id) : undefined)),
    tags: exercises.map(({ title }) => title),
    createdAt,
    edited: updatedAt > createdAt && !isDeleted,
    isDeleted,
    canChange: canChangeMessage({ createdAt, now: serverNow() }),
    ...(employee !== null && { isViewed: message.isViewed }),
    replyTo: replyTo && {
      id: replyTo.id,
      author: replyTo.employee?.name ?? learner.name,
      text: replyTo.message,
      isDeleted: replyTo.isDeleted,
      isVoice: replyTo.isVoice,
    },
    reactions: groupReactions(message.reactions, viewerId),
    delivery: 'sent',
  };
}

function toChatViewFile(
  { id, type, name, url, urls, bytes, video: source, voice, guessedEncoding }: Message['files'][number],
  onRetryVideo: ChatViewFile['onRetryVideo'],
): ChatViewFile {
  const kind = voice ? 'voice' : type === image ? 'image' : type === video ? 'video' : 'document';
  return {
    id,
    kind,
    name,
    url: urls?.large ?? url,
    preview: urls?.medium ?? source?.preview ?? null,
    video: source,
    voice,
    isSound: type === sound,
    guessedEncoding,
    bytes,
    onRetryVideo,
  };
}
