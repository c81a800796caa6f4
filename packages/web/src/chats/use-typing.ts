import { useEffect, useState } from 'react';
import type { Realtime } from '../realtime/realtime.ts';

/** How long the other side counts as typing after the last event, which is sent every three seconds. */
const typingMs = 5000;

/** Joins a chat while it is open. Returns whether the other side is typing, and reports that the user is. */
export function useTyping(
  realtime: Pick<Realtime, 'on' | 'join' | 'sendTyping'>,
  chatId: number,
  other: 'learner' | 'employee',
): { isTyping: boolean; report: () => void } {
  const [typingIn, setTypingIn] = useState<number | null>(null);
  // The socket is outside React: the membership and the subscription last while the chat is shown.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      setTypingIn(null);
    };
    const leave = realtime.join(chatId);
    const stopTyping = realtime.on('chat.typing', (event) => {
      if (event.dialog_id !== chatId || event.by !== other) return;
      setTypingIn(chatId);
      clearTimeout(timer);
      timer = setTimeout(stop, typingMs);
    });
    const stopMessages = realtime.on('chat.message', (event) => {
      if (event.dialog_id === chatId) stop();
    });
    return () => {
      leave();
      stopTyping();
      stopMessages();
      stop();
    };
  }, [realtime, chatId, other]);
  return { isTyping: typingIn === chatId, report: () => realtime.sendTyping(chatId) };
}
