import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { viewAcceptanceMutation, type HomeworkStatus } from './homework.queries.ts';

/** Marks the acceptance of a homework as seen once its page is rendered. */
export function useViewAcceptance({ id, streamId, hasUnseenAcceptance }: HomeworkStatus): void {
  const { mutate } = useMutation(viewAcceptanceMutation(useQueryClient()));
  // An effect, because viewing has no event: it happens when this screen renders the acceptance.
  useEffect(() => {
    if (hasUnseenAcceptance) mutate({ id, streamId });
  }, [id, streamId, hasUnseenAcceptance, mutate]);
}
