import { messageMaxFiles, messageMaxLength } from '../constants.ts';

export interface MessageRefusals {
  readonly message?: 'message_required' | 'too_long';
  readonly fileIds?: 'too_long';
}

/**
 * Why a message cannot be sent, by field; empty when it can. It needs a text or a file; blanks are no text and do not count to its
 * length. Source: spec rules §5 (Homework and chat); the limits are ours.
 */
export function messageRefusal({
  message,
  fileCount,
}: {
  readonly message: string;
  readonly fileCount: number;
}): MessageRefusals {
  const { length } = message.trim();
  const tooManyFiles: MessageRefusals = fileCount > messageMaxFiles ? { fileIds: 'too_long' } : {};
  if (length > messageMaxLength) return { message: 'too_long', ...tooManyFiles };
  return length === 0 && fileCount === 0 ? { message: 'message_required' } : tooManyFiles;
}
