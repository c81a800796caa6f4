import type { FileType } from '@daystream/contract';
import type { Reply } from '@daystream/api-client';
import type { ChatViewFile } from '@daystream/ui';

const kinds: Readonly<Record<FileType, ChatViewFile['kind']>> = {
  1: 'video',
  2: 'image',
  3: 'document',
  4: 'document',
  5: 'document',
};

type MessageFile = Reply<'chats.post'>['files'][number];

/** Converts a file of a message to one of `ChatView`. `onRetryVideo` is for the sender only. */
export function toChatViewFile(
  { id, type, name, bytes, url, urls, video, voice, guessedEncoding }: MessageFile,
  onRetryVideo?: ChatViewFile['onRetryVideo'],
): ChatViewFile {
  return {
    id,
    kind: voice ? 'voice' : kinds[type],
    name,
    bytes,
    url: urls?.large ?? url,
    preview: urls?.small ?? video?.preview,
    video,
    voice,
    isSound: type === 3,
    guessedEncoding,
    onRetryVideo,
  };
}
