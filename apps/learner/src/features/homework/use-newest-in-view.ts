import { useLayoutEffect, useRef } from 'react';
import type { HomeworkStatus } from './homework.queries.ts';

/** Opens a conversation at its newest message, as one expects of one; a homework that was never sent opens at its task. */
export function useNewestInView({ status }: HomeworkStatus, isLoaded: boolean): void {
  const isDone = useRef(false);
  // How high the page is, is known only once the messages are drawn.
  useLayoutEffect(() => {
    if (!isLoaded || isDone.current) return;
    isDone.current = true;
    if (status !== 'NOT_UPLOADED') scrollTo({ top: document.documentElement.scrollHeight });
  }, [isLoaded, status]);
}
