import type { ClubContentState } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { createCommentsRepository } from './comments.repository.ts';
import { listMentioned } from './mentions.repository.ts';
import { notifyKind } from './notify.jobs.ts';
import { createPostsRepository } from './posts.repository.ts';
import { retractKind } from './retract.jobs.ts';

type Trx = Transaction<BrandTables>;
/** What a moderator may set: only authors delete. */
type ModeratedState = Exclude<ClubContentState, 'deleted'>;

interface Change {
  state: ModeratedState;
  at: Date;
}
/** What was changed: whose it is, and in which state it was. */
export interface ChangedContent {
  communityId: number;
  postId: number;
  authorId: number | null;
  before: ClubContentState;
}

/**
 * Sets the state of posts and comments for moderation, in the caller's transaction; undefined: there is none, or its author deleted it. What was held and is shown now is
 * published now: those it concerns are notified then. The notifications of what is hidden are taken back. The caller emits `changed` or `commented` of the feature after the commit.
 */
export function createContentStates({ brand, jobs }: { brand: Brand; jobs: Pick<Jobs, 'send'> }) {
  const notify = async (trx: Trx, postId: number, commentId: number | null) => {
    const mentionedIds = await listMentioned(trx, postId, commentId);
    await jobs.send(trx, notifyKind, { brand: brand.appId, postId, commentId, mentionedIds });
  };

  const retract = async (trx: Trx, communityId: number, postId: number, commentId: number | null) => {
    const ids = { communityId, postId, commentId };
    await jobs.send(trx, retractKind, { brand: brand.appId, ...ids, mentionedIds: [] });
  };

  return {
    async setPostState(trx: Trx, postId: number, { state, at }: Change): Promise<ChangedContent | undefined> {
      const posts = createPostsRepository(trx);
      const post = await posts.lock(postId);
      if (post === undefined || post.state === 'deleted') return undefined;
      const isPublished = post.state === 'held' && state === 'shown';
      await posts.setState(postId, state, isPublished ? at : null);
      if (isPublished) await notify(trx, postId, null);
      if (state === 'hidden') await retract(trx, post.community_id, postId, null);
      return { communityId: post.community_id, postId, authorId: post.author_id, before: post.state };
    },

    async setCommentState(
      trx: Trx,
      commentId: number,
      { state }: Change,
    ): Promise<ChangedContent | undefined> {
      const comments = createCommentsRepository(trx);
      const posts = createPostsRepository(trx);
      const found = await comments.find(commentId);
      // The post first, as who writes a comment locks it.
      const post = found && (await posts.lock(found.post_id));
      const comment = await comments.lock(commentId);
      if (post === undefined || comment === undefined || comment.state === 'deleted') return undefined;
      await comments.setState(commentId, state);
      await countComment(trx, comment, { before: comment.state, after: state });
      if (comment.state === 'held' && state === 'shown') await notify(trx, post.id, commentId);
      if (state === 'hidden') await retract(trx, post.community_id, post.id, commentId);
      return {
        communityId: post.community_id,
        postId: post.id,
        authorId: comment.author_id,
        before: comment.state,
      };
    },
  };
}
export type ContentStates = ReturnType<typeof createContentStates>;

/** Only comments that are shown count. */
export async function countComment(
  trx: Trx,
  { post_id, parent_id }: { post_id: number; parent_id: number | null },
  { before, after }: { before: ClubContentState | null; after: ClubContentState },
): Promise<void> {
  const change = Number(after === 'shown') - Number(before === 'shown');
  if (change === 0) return;
  if (parent_id !== null) await createCommentsRepository(trx).countReplies(parent_id, change);
  await createPostsRepository(trx).countComments(post_id, change);
}
