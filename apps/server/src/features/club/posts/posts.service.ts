import type { ClubPost, ClubVote, EditedClubPost, NewClubPost } from '@daystream/contract';
import { canChangeClubContent, clubPostRefusal, isPollEnded, mentionedIds } from '@daystream/domain';
import type { z } from 'zod';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { cursorPage } from '../../../platform/database/cursor.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import type { Session } from '../../../platform/sessions/session.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { hasPermission } from '@daystream/contract';
import { assertOwnsCommunity } from '../../commerce/communities/index.ts';
import { claimFiles, listFilesOfPosts, presentFile } from '../../learning/files/index.ts';
import { assertRulesAccepted } from './board.service.ts';
import { foundOr, readerOf } from './club-access.ts';
import type { ClubEvents } from './club-events.ts';
import { listMentioned, saveMentions } from './mentions.repository.ts';
import type { MayPublish } from './may-publish.ts';
import { notifyKind } from './notify.jobs.ts';
import { addVote, findVote, lockPoll } from './polls.repository.ts';
import { presentAuthor, presentPoll, presentReactions } from './posts.present.ts';
import { createPostsReading, type PostRow } from './posts-reading.repository.ts';
import { createPostsRepository, type PostHead } from './posts.repository.ts';
import { retractKind } from './retract.jobs.ts';
import { createSpacesRepository } from './spaces.repository.ts';

export interface PostsDeps {
  brand: Brand;
  events: ClubEvents;
  jobs: Pick<Jobs, 'send'>;
  mayPublish: MayPublish;
  mediaTokens: MediaTokens;
  clock: () => number;
}
type Trx = Transaction<BrandTables>;

/** Posts of the members of a community. */
export function createPostsService({ brand, events, jobs, mayPublish, mediaTokens, clock }: PostsDeps) {
  const reading = createPostsReading(brand.db);
  const once = createOnce(brand.db);

  /** Posts on the wire, in the order of the rows, with their files signed for the reader. Two statements with the one of the rows. */
  async function present(actor: Actor, rows: readonly PostRow[]): Promise<ClubPost[]> {
    const withFiles = rows.filter(({ has_files }) => has_files).map(({ id }) => id);
    const files = Map.groupBy(await listFilesOfPosts(brand.db, withFiles), (row) => row.post_id);
    const now = clock();
    return rows.map((row) => {
      const signer = mediaTokens.signer(brand.appId, actor).ofCommunity(row.community_id);
      return {
        id: row.id,
        community_id: row.community_id,
        space: row.space,
        author: row.author && presentAuthor(row.author, brand.settings.title),
        text: row.text,
        mentions: row.mentions.flatMap((one) =>
          one === null ? [] : [{ id: one.id, name: presentAuthor(one, brand.settings.title).name }],
        ),
        files: (files.get(row.id) ?? []).map((file) => presentFile(file, signer)),
        poll: row.poll && presentPoll(row.poll, now),
        state: row.state,
        reactions: presentReactions(row.reactions, row.own_reaction),
        comments_count: row.comments_count,
        is_following: row.is_following,
        is_own: row.author_id === actor.userId,
        published_at: seconds(row.published_at),
        edited_at: secondsOrNull(row.edited_at),
      };
    });
  }

  /** Errors: `not_found`, and those of `assertOwnsCommunity`. */
  async function get(actor: Actor, id: number): Promise<ClubPost> {
    const now = clock();
    const [row] = await reading.byIds(readerOf(actor, now), [id]);
    const found = await foundOr(brand.db, actor, { result: row, of: { postId: id }, now });
    const [post] = await present(actor, [found]);
    return post as ClubPost;
  }

  /** Runs `work` on a post that the actor may see, in a transaction that has checked access. */
  async function change(
    actor: Actor,
    id: number,
    work: (trx: Trx, post: PostHead) => Promise<void>,
  ): Promise<ClubPost> {
    await brand.db.transaction().execute(async (trx) => {
      const post = await createPostsRepository(trx).lock(id);
      if (post === undefined) throw new AppError('not_found');
      await assertOwnsCommunity(trx, actor, post.community_id, clock());
      if (!(await createPostsReading(trx).mayRead(readerOf(actor, clock()), id)))
        throw new AppError('not_found');
      await work(trx, post);
    });
    events.changed(id);
    return get(actor, id);
  }

  /** The state of a text that is about to be published. Errors: `club_rules_not_accepted`, and what `mayPublish` refuses with. */
  async function stateOf(trx: Trx, actor: Actor, communityId: number, text: string) {
    await assertRulesAccepted(trx, actor.userId, communityId);
    const decision = await mayPublish(trx, { userId: actor.userId, communityId, text });
    if (typeof decision === 'object') throw new AppError(decision.refusal);
    return decision;
  }

  return {
    present,

    /** Posts by their ids, for lists of other features: those that the reader may read. Two statements. */
    async byIds(actor: Actor, ids: readonly number[]): Promise<ClubPost[]> {
      if (ids.length === 0) return [];
      return present(actor, await reading.byIds(readerOf(actor, clock()), ids));
    },

    /** Errors: those of `assertOwnsCommunity`. */
    async list(
      actor: Actor,
      communityId: number,
      query: {
        space_id?: number | undefined;
        author_id?: number | undefined;
        cursor?: string | undefined;
        limit: number;
      },
    ): Promise<{ items: ClubPost[]; next_cursor: string | null }> {
      const now = clock();
      const { space_id: spaceId, author_id: authorId, cursor, limit } = query;
      const found = await reading.list(readerOf(actor, now), {
        communityId,
        spaceId,
        authorId,
        cursor,
        limit,
      });
      if (found.length === 0) await assertOwnsCommunity(brand.db, actor, communityId, now);
      const { rows, next_cursor } = cursorPage(found, limit);
      return { items: await present(actor, rows), next_cursor };
    },

    get,

    /** The actor's own posts in a community that wait for a moderator, newest first. */
    heldOf: async (actor: Actor, communityId: number): Promise<ClubPost[]> =>
      present(actor, await reading.heldOf(readerOf(actor, clock()), communityId)),

    /** Whether the user of a session may read a post now. */
    async mayRead(
      { userId, staffRoles }: Pick<Session, 'userId' | 'staffRoles'>,
      id: number,
    ): Promise<boolean> {
      const reader = { userId, isModerator: hasPermission(staffRoles, 'club.moderate'), now: clock() };
      return reading.mayRead(reader, id);
    },

    /** Errors: those of `assertOwnsCommunity`, `club_rules_not_accepted`, `club_staff_space`, `club_muted`, `invalid`, `idempotency_key_reused`. */
    async create(actor: Actor, communityId: number, input: NewClubPost): Promise<ClubPost> {
      assertValid(input, input.poll !== null);
      if (
        input.poll !== null &&
        isPollEnded(input.poll.ends_at === null ? null : input.poll.ends_at * 1000, clock())
      )
        throw invalidField('poll.ends_at', 'date_in_past');
      const write = async (trx: Trx): Promise<{ id: number; isShown: boolean }> => {
        const now = clock();
        await assertOwnsCommunity(trx, actor, communityId, now);
        if (input.space_id !== null) await assertMayPostIn(trx, actor, communityId, input.space_id);
        const options = input.poll?.options.join('\n') ?? '';
        const state = await stateOf(trx, actor, communityId, `${input.text}\n${options}`.trim());
        const files = await claimFiles(trx, actor.userId, input.file_ids);
        const posts = createPostsRepository(trx);
        const { space_id: spaceId, text } = input;
        const id = await posts.insert({
          communityId,
          spaceId,
          authorId: actor.userId,
          text,
          state,
          at: new Date(now),
        });
        if (files.length > 0)
          await posts.setFiles(
            id,
            files.map((file) => file.id),
          );
        if (input.poll !== null) await posts.addPoll(id, input.poll);
        await posts.follow(id, actor.userId);
        const mentioned = await saveMentions(trx, {
          postId: id,
          commentId: null,
          communityId,
          userIds: mentionedIds(text),
          now,
        });
        if (state === 'shown' && mentioned.length > 0)
          await jobs.send(trx, notifyKind, {
            brand: brand.appId,
            postId: id,
            commentId: null,
            mentionedIds: mentioned,
          });
        return { id, isShown: state === 'shown' };
      };
      const { id } = await once(actor, ['club.posts.create', communityId, input], write, {
        afterCommit: ({ isShown }) => (isShown ? events.published(communityId) : undefined),
      });
      return get(actor, id);
    },

    /** Errors: `not_found`, those of `assertOwnsCommunity`, `club_rules_not_accepted`, `club_muted`, `invalid`. */
    edit: (actor: Actor, id: number, input: EditedClubPost): Promise<ClubPost> =>
      change(actor, id, async (trx, post) => {
        if (post.author_id !== actor.userId || !canChangeClubContent(post.state))
          throw new AppError('not_found');
        const posts = createPostsRepository(trx);
        assertValid(input, await posts.hasPoll(id));
        const state = await stateOf(trx, actor, post.community_id, input.text);
        const now = clock();
        const files = await claimFiles(trx, actor.userId, input.file_ids);
        await posts.setFiles(
          id,
          files.map((file) => file.id),
        );
        await posts.edit(id, {
          text: input.text,
          state: post.state === 'held' ? 'held' : state,
          at: new Date(now),
        });
        const mentioned = await saveMentions(trx, {
          postId: id,
          commentId: null,
          communityId: post.community_id,
          userIds: mentionedIds(input.text),
          now,
        });
        if (mentioned.length > 0)
          await jobs.send(trx, notifyKind, {
            brand: brand.appId,
            postId: id,
            commentId: null,
            mentionedIds: mentioned,
          });
      }),

    /** Removes the content of the actor's own post. Errors: `not_found`, those of `assertOwnsCommunity`. */
    async delete(actor: Actor, id: number): Promise<ClubPost> {
      const removed = await get(actor, id);
      await brand.db.transaction().execute(async (trx) => {
        const posts = createPostsRepository(trx);
        const post = await posts.lock(id);
        if (post === undefined || post.author_id !== actor.userId || post.state === 'deleted')
          throw new AppError('not_found');
        await assertOwnsCommunity(trx, actor, post.community_id, clock());
        const mentioned = await listMentioned(trx, id, null);
        await posts.remove(id);
        const { community_id: communityId } = post;
        const ids = { communityId, postId: id, commentId: null, mentionedIds: mentioned };
        await jobs.send(trx, retractKind, { brand: brand.appId, ...ids });
      });
      events.changed(id);
      return { ...removed, state: 'deleted', text: '', files: [], mentions: [], poll: null };
    },

    /** Errors: `not_found`, those of `assertOwnsCommunity`. */
    follow: (actor: Actor, id: number, isFollowing: boolean): Promise<ClubPost> =>
      change(actor, id, async (trx, post) => {
        if (post.state !== 'shown' && post.author_id !== actor.userId) throw new AppError('not_found');
        await createPostsRepository(trx).setFollowing(id, actor.userId, isFollowing);
      }),

    /** Errors: `not_found`, those of `assertOwnsCommunity`, `club_poll_ended`, `club_already_voted` for another vote, `invalid` on `option_ids`. */
    vote: (actor: Actor, id: number, { option_ids }: z.output<typeof ClubVote>): Promise<ClubPost> =>
      change(actor, id, async (trx, post) => {
        const poll = post.state === 'shown' ? await lockPoll(trx, id) : undefined;
        if (poll === undefined) throw new AppError('not_found');
        const optionIds = poll.option_ids.filter((option) => option_ids.includes(option));
        const unknown = option_ids.some((option) => !poll.option_ids.includes(option));
        if (unknown || (optionIds.length > 1 && !poll.is_multiple))
          throw invalidField('option_ids', unknown ? 'unknown_value' : 'too_long', { maximum: 1 });
        const voted = await findVote(trx, id, actor.userId);
        if (voted !== undefined) {
          if (voted.join() === optionIds.join()) return;
          throw new AppError('club_already_voted');
        }
        if (isPollEnded(poll.ends_at?.getTime() ?? null, clock())) throw new AppError('club_poll_ended');
        await addVote(trx, { postId: id, userId: actor.userId, optionIds, at: new Date(clock()) });
      }),
  };
}
export type PostsService = ReturnType<typeof createPostsService>;

/** Errors: `invalid` on `text`. */
function assertValid({ text, file_ids }: EditedClubPost, hasPoll: boolean): void {
  const refusal = clubPostRefusal({ text, fileCount: file_ids.length, hasPoll });
  if (refusal !== undefined) throw invalidField('text', refusal);
}

/** Errors: `invalid` on `space_id` for one of another community, `club_staff_space`. */
async function assertMayPostIn(trx: Trx, actor: Actor, communityId: number, spaceId: number): Promise<void> {
  const space = await createSpacesRepository(trx).inCommunity(communityId, spaceId);
  if (space === undefined) throw invalidField('space_id', 'unknown_value');
  if (space.posters === 'staff' && actor.staffRoles.length === 0) throw new AppError('club_staff_space');
}
