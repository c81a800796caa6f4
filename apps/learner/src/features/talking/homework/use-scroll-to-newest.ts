import { useLayoutEffect, useRef } from 'react';
import type { HomeworkStatus } from './homework.queries.ts';

/** Scrolls to the newest message when a chat opens; a homework that was never sent opens at its task. */
export function useScrollToNewest({ status }: HomeworkStatus, isLoaded: boolean): void {
  const isDone = useRef(false);
  // Layout effect: the height of the page is known only after the messages are rendered.
  useLayoutEffect(() => {
    if (!isLoaded || isDone.current) return;
    isDone.current = true;
    if (status !== 'NOT_UPLOADED') scrollTo({ top: document.documentElement.scrollHeight });
  }, [isLoaded, status]);
}
