import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRetryKeys } from '../requests/retry-key.ts';
import type { Message } from './message-cache.ts';

interface Sending<Content, Sent> {
  /** Those of the chat that are known, the newest first. */
  readonly messages: readonly Message[];
  readonly isOwn: (message: Message) => boolean;
  readonly send: (content: Content, idempotencyKey: string) => Promise<Sent>;
}

interface Outgoing<Content> {
  readonly content: Content;
  /** Milliseconds. */
  readonly sentAt: number;
  /** The newest message when it was sent: what is the writer's own and newer is this one, come by itself before the answer. */
  readonly after: number;
}

/**
 * Sends messages of a chat. What is on its way can be shown at once (`outgoing`); what was refused stays with whoever wrote it, and a second try with the
 * same content carries the same key, so that nothing is sent twice.
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
