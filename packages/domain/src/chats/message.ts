import { messageMaxFiles, messageMaxLength } from '../constants.ts';
import { visibleText } from './visible-text.ts';

export interface MessageRefusals {
  readonly message?: 'message_required' | 'too_long';
  readonly fileIds?: 'too_long';
}

/**
 * Returns the error codes of a message by field; empty if it is valid. A message needs a text that can be seen or a file; surrounding whitespace does not
 * count toward the length. Source: spec rules §5 (Homework and chat); the limits are our decision.
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
  return visibleText(message) === '' && fileCount === 0 ? { message: 'message_required' } : tooManyFiles;
}
