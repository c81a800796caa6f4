import type { ThreadFile, ThreadMessage } from '@daystream/ui';
import type { Message } from '@daystream/web/chats';
import type { FileType } from '@daystream/contract';
import type { ReviewItem } from './review-item.ts';

// Values of the contract's enumeration, because importing it would add the schemas to the bundle.
const video: FileType = 1;
const image: FileType = 2;

interface MessageContext {
  readonly learner: ReviewItem['user'];
  readonly viewerId: number | null;
  /** Restarts the processing of a failed video of the viewer. */
  readonly onPrepareAgain: (fileId: number) => Promise<unknown>;
}

/** Converts a message for `MessageList`. Only messages of the viewer are shown as own. */
export function toThreadMessage(
  message: Message,
  { learner, viewerId, onPrepareAgain }: MessageContext,
): ThreadMessage {
  const { id, employee, files, exercises, createdAt, updatedAt } = message;
  const isOwn = employee !== null && employee.id === viewerId;
  return {
    id,
    own: isOwn,
    author:
      employee === null
        ? { name: learner.name, avatar: learner.avatar?.small ?? null }
        : { name: employee.name, avatar: employee.file?.small ?? null, isExpert: employee.isExpert },
    text: message.message,
    files: files.map((file) => toThreadFile(file, isOwn ? () => onPrepareAgain(file.id) : undefined)),
    tags: exercises.map(({ title }) => title),
    createdAt,
    edited: updatedAt > createdAt,
    delivery: 'sent',
  };
}

function toThreadFile(
  { id, type, name, url, urls, bytes, video: source }: Message['files'][number],
  onPrepareAgain: ThreadFile['onPrepareAgain'],
): ThreadFile {
  const kind = type === image ? 'image' : type === video ? 'video' : 'document';
  return {
    id,
    kind,
    name,
    url: urls?.large ?? url,
    preview: urls?.medium ?? source?.preview ?? null,
    video: source,
    bytes,
    onPrepareAgain,
  };
}
