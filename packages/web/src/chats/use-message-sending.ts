import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRetryKeys } from '../requests/retry-key.ts';
import type { Message } from './message-cache.ts';

interface Sending<Content, Sent> {
  /** The loaded messages of the chat, newest first. */
  readonly messages: readonly Message[];
  readonly isOwn: (message: Message) => boolean;
  readonly send: (content: Content, idempotencyKey: string) => Promise<Sent>;
}

interface Outgoing<Content> {
  readonly content: Content;
  /** Milliseconds. */
  readonly sentAt: number;
  /** Id of the newest message at the time of sending. A newer own message is this one: its event arrived before the reply. */
  readonly after: number;
}

/**
 * Sends messages of a chat. `outgoing` contains the messages being sent, for optimistic display. A retry with the same content uses the same
 * idempotency key, so that a message is not sent twice.
 */
export function useMessageSending<Content, Sent>({ messages, isOwn, send }: Sending<Content, Sent>) {
  const withRetryKey = useRetryKeys();
  const [outgoing, setOutgoing] = useState<Outgoing<Content> | null>(null);
  const { mutateAsync, error } = useMutation({
    mutationFn: (content: Content) => withRetryKey(content, (key) => send(content, key)),
    onMutate: (content) => setOutgoing({ content, sentAt: Date.now(), after: messages[0]?.id ?? 0 }),
    onSettled: () => setOutgoing(null),
  });
  const hasArrived = outgoing !== null && messages.some((one) => isOwn(one) && one.id > outgoing.after);
  return { send: mutateAsync, error, outgoing: hasArrived ? null : outgoing };
}
