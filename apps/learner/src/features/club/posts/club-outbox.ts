import { ApiError } from '@daystream/api-client';
import type { OutgoingClubContent } from '@daystream/web/chats';
import { analytics } from '../../../platform/analytics/index.ts';
import { api } from '../../../platform/client/api.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { idOfPlace, registerSender } from '../../../platform/outbox/outbox.ts';
import { boardQuery, clubKey, postQuery, refreshThread } from './posts.queries.ts';

/** Posts and comments wait in the outbox of this browser until the server has answered. */
registerSender('community', async ({ id, chatId, content: { message: text, fileIds, club } }) => {
  const communityId = idOfPlace(chatId);
  try {
    await api.call('club.posts.create', {
      params: { id: communityId },
      body: { text, fileIds: [...fileIds], spaceId: club?.spaceId ?? null, poll: pollOf(club?.poll) },
      idempotencyKey: id,
    });
  } catch (error) {
    // The composer shows the rules that are to be accepted.
    if (error instanceof ApiError && error.code === 'club_rules_not_accepted')
      void queryClient.invalidateQueries({ queryKey: boardQuery(communityId).queryKey });
    throw error;
  }
  analytics.track('club_post_send', { community_id: communityId });
  await queryClient.invalidateQueries({ queryKey: clubKey });
});

registerSender('post', async ({ id, chatId, content: { message: text, club } }) => {
  const postId = idOfPlace(chatId);
  const sent = await api.call('club.comments.create', {
    params: { id: postId },
    body: { text, parentId: club?.parentId ?? null },
    idempotencyKey: id,
  });
  analytics.track('club_comment_send', { post_id: postId });
  await refreshThread(queryClient, sent.id).catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: postQuery(postId).queryKey });
});

const pollOf = (poll: OutgoingClubContent['poll'] | undefined) =>
  poll ? { ...poll, options: [...poll.options] } : null;
