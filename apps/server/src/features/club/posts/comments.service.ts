import { hasPermission, type ClubComment, type ClubThread, type NewClubComment } from '@daystream/contract';
import { canChangeClubContent, canSeeClubContent, clubPostRefusal, mentionedIds } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { cursorPage } from '../../../platform/database/cursor.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { assertOwnsCommunity } from '../../commerce/communities/index.ts';
import { assertRulesAccepted } from './board.service.ts';
import { foundOr, readerOf } from './club-access.ts';
import { createCommentsReading, type CommentRow, type ThreadRow } from './comments-reading.repository.ts';
import { createCommentsRepository, type CommentHead } from './comments.repository.ts';
import { countComment } from './content-states.ts';
import { listMentioned, saveMentions } from './mentions.repository.ts';
import { notifyKind } from './notify.jobs.ts';
import { presentAuthor, presentReactions } from './posts.present.ts';
import { createPostsReading } from './posts-reading.repository.ts';
import { createPostsRepository, type PostHead } from './posts.repository.ts';
import type { PostsDeps } from './posts.service.ts';
import { retractKind } from './retract.jobs.ts';

type Trx = Transaction<BrandTables>;
interface CursorQuery {
  cursor?: string | undefined;
  limit: number;
}

/** Comments on posts, and answers to them. */
export function createCommentsService({
  brand,
  events,
  jobs,
  mayPublish,
  clock,
}: Omit<PostsDeps, 'mediaTokens'>) {
  const reading = createCommentsReading(brand.db);
  const once = createOnce(brand.db);

  /** What the reader does not see has neither text nor author. */
  function present(actor: Actor, row: CommentRow): ClubComment {
    const { title } = brand.settings;
    const is_own = row.author_id === actor.userId;
    const isModerator = hasPermission(actor.staffRoles, 'club.moderate');
    const isSeen = row.is_open && canSeeClubContent(row.state, { isOwn: is_own, isModerator });
    return {
      id: row.id,
      post_id: row.post_id,
      parent_id: row.parent_id,
      author: isSeen && row.author ? presentAuthor(row.author, title) : null,
      text: isSeen ? row.text : '',
      mentions: row.mentions.flatMap((one) =>
        one === null || !isSeen ? [] : [{ id: one.id, name: presentAuthor(one, title).name }],
      ),
      // Whoever is blocked is not notified of it: the place looks as that of a comment which its author deleted.
      state: row.is_open ? row.state : 'deleted',
      reactions: isSeen ? presentReactions(row.reactions, row.own_reaction) : presentReactions({}, null),
      is_own,
      replies_count: row.replies_count,
      created_at: Math.floor(row.created_ms / 1000),
      edited_at: row.edited_ms === null ? null : Math.floor(row.edited_ms / 1000),
    };
  }
  const presentThread = (actor: Actor, row: ThreadRow): ClubThread => ({
    ...present(actor, row),
    replies: (row.replies ?? []).map((reply) => present(actor, reply)),
  });

  /** Errors: `not_found`, and those of `assertOwnsCommunity`. */
  async function get(actor: Actor, id: number): Promise<ClubComment> {
    const now = clock();
    const result = await reading.one(readerOf(actor, now), id);
    return present(actor, await foundOr(brand.db, actor, { result, of: { commentId: id }, now }));
  }

  /** The state of a text that is about to be published. Errors: `invalid`, `club_rules_not_accepted`, and what `mayPublish` refuses with. */
  async function stateOf(trx: Trx, actor: Actor, communityId: number, text: string) {
    const refusal = clubPostRefusal({ text, fileCount: 0, hasPoll: false });
    if (refusal !== undefined) throw invalidField('text', refusal);
    await assertRulesAccepted(trx, actor.userId, communityId);
    const decision = await mayPublish(trx, { userId: actor.userId, communityId, text });
    if (typeof decision === 'object') throw new AppError(decision.refusal);
    return decision;
  }

  /** The actor's own comment with its post, both locked, after access was checked. Errors: `not_found`, those of `assertOwnsCommunity`. */
  async function lockOwn(
    trx: Trx,
    actor: Actor,
    id: number,
  ): Promise<{ comment: CommentHead; post: PostHead }> {
    const comments = createCommentsRepository(trx);
    const found = await comments.find(id);
    const post = found && (await createPostsRepository(trx).lock(found.post_id));
    if (post === undefined) throw new AppError('not_found');
    await assertOwnsCommunity(trx, actor, post.community_id, clock());
    const comment = await comments.lock(id);
    if (comment?.author_id !== actor.userId || comment.state === 'deleted' || post.state === 'deleted')
      throw new AppError('not_found');
    return { comment, post };
  }

  async function notify(trx: Trx, postId: number, commentId: number, mentioned: number[]): Promise<void> {
    await jobs.send(trx, notifyKind, { brand: brand.appId, postId, commentId, mentionedIds: mentioned });
  }

  return {
    /** Comments of a post, newest first. Errors: `not_found`, and those of `assertOwnsCommunity`. */
    async list(actor: Actor, postId: number, { cursor, limit }: CursorQuery) {
      const now = clock();
      const found = await reading.threads(readerOf(actor, now), postId, { cursor, limit });
      if (found.length === 0) await assertReadable(actor, postId, now);
      const { rows, next_cursor } = cursorPage(found, limit);
      return { items: rows.map((row) => presentThread(actor, row)), next_cursor };
    },

    /** Errors: `not_found`, and those of `assertOwnsCommunity`. */
    async thread(actor: Actor, id: number): Promise<ClubThread> {
      const now = clock();
      const result = await reading.thread(readerOf(actor, now), id);
      return presentThread(actor, await foundOr(brand.db, actor, { result, of: { commentId: id }, now }));
    },

    /** Answers to a comment, oldest first. Errors: as `list`. */
    async replies(actor: Actor, id: number, { cursor, limit }: CursorQuery) {
      const now = clock();
      const reader = readerOf(actor, now);
      const found = await reading.replies(reader, id, { cursor, limit });
      if (found.length === 0)
        await foundOr(brand.db, actor, {
          result: await reading.one(reader, id),
          of: { commentId: id },
          now,
        });
      const { rows, next_cursor } = cursorPage(found, limit);
      return { items: rows.map((row) => present(actor, row)), next_cursor };
    },

    /**
     * Errors: `not_found`, those of `assertOwnsCommunity`, `club_post_closed` for a post that is not shown, `club_rules_not_accepted`, `club_muted`, `invalid`,
     * `idempotency_key_reused`.
     */
    async create(actor: Actor, postId: number, input: NewClubComment): Promise<ClubComment> {
      const write = async (trx: Trx): Promise<{ id: number }> => {
        const now = clock();
        const posts = createPostsRepository(trx);
        const comments = createCommentsRepository(trx);
        const post = await posts.find(postId);
        if (post === undefined) throw new AppError('not_found');
        await assertOwnsCommunity(trx, actor, post.community_id, now);
        if (post.state !== 'shown') throw new AppError('club_post_closed');
        const reader = readerOf(actor, now);
        if (!(await createPostsReading(trx).mayRead(reader, postId))) throw new AppError('not_found');
        const state = await stateOf(trx, actor, post.community_id, input.text);
        const answered = input.parent_id === null ? undefined : await comments.find(input.parent_id);
        if (
          input.parent_id !== null &&
          !(await createCommentsReading(trx).mayAnswer(reader, { id: input.parent_id, postId }))
        )
          throw invalidField('parent_id', 'unknown_value');
        const parentId = answered === undefined ? null : (answered.parent_id ?? answered.id);
        const { text } = input;
        const id = await comments.insert({
          postId,
          parentId,
          authorId: actor.userId,
          text,
          state,
          at: new Date(now),
        });
        const mentioned = await saveMentions(trx, {
          postId,
          commentId: id,
          communityId: post.community_id,
          userIds: mentionedIds(text),
          now,
        });
        if (state === 'shown') await notify(trx, postId, id, mentioned);
        // Last, because it locks the post: others comment on it at the same time.
        if (state === 'shown') {
          if (!(await posts.countNewComment(postId))) throw new AppError('club_post_closed');
          // After the post, as who changes a comment locks them.
          if (parentId !== null) await comments.countReplies(parentId, 1);
        }
        // After the post, which is locked by who follows it.
        await posts.follow(postId, actor.userId);
        return { id };
      };
      const { id } = await once(actor, ['club.comments.create', postId, input], write, {
        afterCommit: (written) => events.commented(postId, written.id),
      });
      return get(actor, id);
    },

    /** Errors: `not_found`, those of `assertOwnsCommunity`, `club_rules_not_accepted`, `club_muted`, `invalid`. */
    async edit(actor: Actor, id: number, text: string): Promise<ClubComment> {
      const postId = await brand.db.transaction().execute(async (trx) => {
        const { comment, post } = await lockOwn(trx, actor, id);
        if (!canChangeClubContent(comment.state) || post.state !== 'shown') throw new AppError('not_found');
        const decided = await stateOf(trx, actor, post.community_id, text);
        const state = comment.state === 'held' ? 'held' : decided;
        const now = clock();
        await createCommentsRepository(trx).edit(id, { text, state, at: new Date(now) });
        await countComment(trx, comment, { before: comment.state, after: state });
        const userIds = mentionedIds(text);
        const place = { postId: post.id, commentId: id, communityId: post.community_id };
        const mentioned = await saveMentions(trx, { ...place, userIds, now });
        if (mentioned.length > 0)
          await jobs.send(trx, notifyKind, {
            brand: brand.appId,
            postId: post.id,
            commentId: id,
            mentionedIds: mentioned,
            mentionsOnly: true,
          });
        return post.id;
      });
      events.commented(postId, id);
      return get(actor, id);
    },

    /** Removes the content of the actor's own comment; its answers stay. Errors: `not_found`, those of `assertOwnsCommunity`. */
    async delete(actor: Actor, id: number): Promise<ClubComment> {
      const before = await get(actor, id);
      await brand.db.transaction().execute(async (trx) => {
        const { comment, post } = await lockOwn(trx, actor, id);
        const mentioned = await listMentioned(trx, post.id, id);
        await createCommentsRepository(trx).remove(id);
        const { id: postId, community_id: communityId } = post;
        const ids = { communityId, postId, commentId: id, mentionedIds: mentioned };
        await jobs.send(trx, retractKind, { brand: brand.appId, ...ids });
        await countComment(trx, comment, { before: comment.state, after: 'deleted' });
      });
      events.commented(before.post_id, id);
      return { ...before, state: 'deleted', text: '', mentions: [], author: null };
    },
  };

  async function assertReadable(actor: Actor, postId: number, now: number): Promise<void> {
    const [result] = await createPostsReading(brand.db).byIds(readerOf(actor, now), [postId]);
    await foundOr(brand.db, actor, { result, of: { postId }, now });
  }
}
export type CommentsService = ReturnType<typeof createCommentsService>;
