import { useState } from 'react';
import type { Message } from './message-cache.ts';

/** The oldest of the messages, newest first, that came from the other side and were not seen; null without one. */
function firstUnread(messages: readonly Message[], isOther: (message: Message) => boolean): number | null {
  return messages.findLast((message) => isOther(message) && !message.isViewed)?.id ?? null;
}

/** Where the unread messages began when a chat was opened: seeing them does not change it. */
export function useFirstUnread(
  messages: readonly Message[] | undefined,
  isOther: (message: Message) => boolean,
): number | null {
  const [first, setFirst] = useState<number | null | undefined>(undefined);
  if (first === undefined && messages !== undefined) setFirst(firstUnread(messages, isOther));
  return first ?? null;
}
