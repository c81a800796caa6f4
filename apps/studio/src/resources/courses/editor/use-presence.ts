import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../platform/platform-context.tsx';
import type { DraftStore } from './draft-store.ts';
import type { OtherAuthor } from './editor-context.ts';

/** The server forgets an author after 40 seconds of silence. */
const reportEveryMs = 15_000;
const nobody: readonly OtherAuthor[] = [];

/** Reports at which node this author is, and returns the others. A draft that somebody else has changed is loaded again. */
export function usePresence(courseId: number, node: string, store: DraftStore): readonly OtherAuthor[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['courses', 'presence', courseId, node],
    queryFn: async ({ signal }) => {
      const params = { id: courseId };
      const reply = await api.call('studio.drafts.presence', { params, body: { node }, signal });
      const { save, revision } = store.get();
      if (save === 'saved' && reply.revision > revision) await store.refresh();
      return reply;
    },
    refetchInterval: reportEveryMs,
    placeholderData: (last) => last,
    gcTime: 0,
    retry: false,
  });
  // Leaving the page is an event of the browser and of the router.
  useEffect(() => {
    const leave = () =>
      void api
        .call('studio.drafts.presence', { params: { id: courseId }, body: { node: null } })
        .catch(() => undefined);
    return leave;
  }, [api, courseId]);
  return data?.others ?? nobody;
}
