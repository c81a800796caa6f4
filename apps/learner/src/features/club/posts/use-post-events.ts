import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signedInPlatform } from '../../../platform/session/signed-in-platform.ts';
import { postQuery, refreshThread } from './posts.queries.ts';

/** Of many reactions at once, one refetch follows. */
const collectMs = 400;

/** Shows what others do in a post while it is open. */
export function usePostEvents(postId: number): void {
  const queryClient = useQueryClient();
  // The socket is outside React: the membership and the subscription last while the post is shown.
  useEffect(() => {
    const { realtime } = signedInPlatform;
    const comments = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: postQuery(postId).queryKey });
      for (const id of comments) void refreshThread(queryClient, id).catch(() => undefined);
      comments.clear();
    };
    const leave = realtime.joinPost(postId);
    const stop = realtime.on('club.post.changed', (event) => {
      if (event.post_id !== postId) return;
      if (event.comment_id !== null) comments.add(event.comment_id);
      timer ??= setTimeout(refresh, collectMs);
    });
    return () => {
      leave();
      stop();
      clearTimeout(timer);
    };
  }, [postId, queryClient]);
}
