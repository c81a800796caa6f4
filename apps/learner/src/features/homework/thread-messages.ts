import type { FileType } from '@daystream/contract';
import type { ThreadFile, ThreadMessage } from '@daystream/ui';
import type { ReactNode } from 'react';
import type { Message } from '@daystream/web/chats';

const kinds: Readonly<Record<FileType, ThreadFile['kind']>> = {
  1: 'video',
  2: 'image',
  3: 'document',
  4: 'document',
  5: 'document',
};

interface Names {
  readonly own: string;
  readonly brand: string;
}

interface Context {
  readonly names: Names;
  /** Retries the failed transcoding of the user's own file. */
  readonly onPrepareAgain: (fileId: number) => Promise<unknown>;
}

/** Converts messages to those of the `Thread` component, oldest first. */
export function toThreadMessages(
  messages: readonly Message[],
  context: Context,
  renderFoot: (message: Message) => ReactNode,
): ThreadMessage[] {
  return messages
    .map((message) => ({ ...toThreadMessage(message, context), foot: renderFoot(message) }))
    .toReversed();
}

function toThreadMessage(message: Message, { names, onPrepareAgain }: Context): ThreadMessage {
  const { employee } = message;
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
      toThreadFile(file, employee === null ? () => onPrepareAgain(file.id) : undefined),
    ),
    tags: message.exercises.map(({ title }) => title),
    createdAt: message.createdAt,
    edited: message.updatedAt > message.createdAt,
    delivery: 'sent',
  };
}

function toThreadFile(
  { id, type, name, bytes, url, urls, video }: Message['files'][number],
  onPrepareAgain: ThreadFile['onPrepareAgain'],
): ThreadFile {
  return {
    id,
    kind: kinds[type],
    name,
    bytes,
    url: urls?.large ?? url,
    preview: urls?.small ?? video?.preview,
    video,
    onPrepareAgain,
  };
}
