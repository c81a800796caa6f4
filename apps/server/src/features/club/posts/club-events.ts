import type { Brand } from '../../../platform/brands/brand.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { createFeedEvents } from '../feed/index.ts';
import type { ReactionTarget } from './reactions.repository.ts';

/** Reports to those who have a post open what changed in it. The events carry no content: each client fetches what it may read. */
export function createClubEvents({ brand, realtime }: { brand: Brand; realtime: Pick<Realtime, 'emit'> }) {
  const feed = createFeedEvents({ brand, realtime });
  return {
    /** A post was added to the feed of a community. */
    published: (communityId: number): void => feed.changed([communityId]),

    /** The post itself changed. */
    changed: (postId: number): void =>
      realtime.emit(brand, { post: postId }, 'club.post.changed', { post_id: postId, comment_id: null }),

    /** A comment was added or changed. */
    commented: (postId: number, commentId: number): void =>
      realtime.emit(brand, { post: postId }, 'club.post.changed', { post_id: postId, comment_id: commentId }),

    /** Somebody reacted to a post or comment. */
    reacted(target: ReactionTarget, { id, postId }: { id: number; postId: number }): void {
      if (target === 'post') this.changed(postId);
      else this.commented(postId, id);
    },
  };
}
export type ClubEvents = ReturnType<typeof createClubEvents>;
