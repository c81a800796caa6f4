import type { ThreadFile, ThreadMessage } from '@daystream/ui';
import type { Message } from '@daystream/web/chats';
import type { FileType } from '@daystream/contract';
import type { ReviewItem } from './review-item.ts';

// Values of the contract's enumeration; importing them would bring its schemas along.
const video: FileType = 1;
const image: FileType = 2;

interface Reading {
  readonly learner: ReviewItem['user'];
  readonly reader: number | null;
  /** Has the failed video of a file of the reader's own prepared again. */
  readonly onPrepareAgain: (fileId: number) => Promise<unknown>;
}

/** A message as the thread draws it; only what this expert wrote stands on their side. */
export function threadMessageOf(
  message: Message,
  { learner, reader, onPrepareAgain }: Reading,
): ThreadMessage {
  const { id, employee, files, exercises, createdAt, updatedAt } = message;
  const own = employee !== null && employee.id === reader;
  return {
    id,
    own,
    author:
      employee === null
        ? { name: learner.name, avatar: learner.avatar?.small ?? null }
        : { name: employee.name, avatar: employee.file?.small ?? null, isExpert: employee.isExpert },
    text: message.message,
    files: files.map((file) => fileOf(file, own ? () => onPrepareAgain(file.id) : undefined)),
    tags: exercises.map(({ title }) => title),
    createdAt,
    edited: updatedAt > createdAt,
    delivery: 'sent',
  };
}

function fileOf(
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
