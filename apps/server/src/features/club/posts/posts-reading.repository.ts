import type { ChatReaction, ClubContentState } from '@daystream/contract';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { afterCursor, cursorOf } from '../../../platform/database/cursor.ts';
import { ownsCommunity } from '../../commerce/communities/communities.reads.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { isNotBlocked } from '../members/members.reads.ts';
import { authorOf, type AuthorRow } from './authors.sql.ts';
import type { PollRow, ReactionCounts } from './posts.present.ts';

/** Who reads, and when. A moderator reads every community, and what is held or hidden. */
export interface ClubReader {
  userId: number;
  isModerator: boolean;
  now: number;
}
export interface PostRow {
  id: number;
  community_id: number;
  space: { id: number; title: string } | null;
  author: AuthorRow | null;
  author_id: number | null;
  text: string;
  /** Null: who deleted their account. */
  mentions: (AuthorRow | null)[];
  poll: PollRow | null;
  state: ClubContentState;
  reactions: ReactionCounts;
  own_reaction: ChatReaction | null;
  comments_count: number;
  is_following: boolean;
  has_files: boolean;
  published_at: Date;
  edited_at: Date | null;
  cursor: string;
}

const position = { at: sql`p.published_at`, id: sql`p.id` };

/** The post `p`, or one of its comments. Conditions by one of them use the index, which `is not distinct from` would not. */
export type ClubTarget = { post: RawBuilder<unknown> } | { comment: RawBuilder<unknown> };
const isMentionIn = (target: ClubTarget) =>
  'post' in target
    ? sql`n.post_id = ${target.post} and n.comment_id is null`
    : sql`n.comment_id = ${target.comment}`;

/** Those whom a text mentions, as an array with null for who deleted their account. */
export const mentionsOf = (target: ClubTarget) => sql`coalesce((
  select json_agg(${authorOf(sql`n.user_id`)}) from club_mentions n where ${isMentionIn(target)}), '[]')`;

/** The reaction of the reader to a post or to a comment. */
export const ownReaction = (userId: number, target: ClubTarget) => {
  const ofTarget =
    'post' in target
      ? sql`r.post_id = ${target.post} and r.target_comment_id = 0`
      : sql`r.comment_id = ${target.comment}`;
  return sql`(select r.reaction from club_reactions r where ${ofTarget} and r.user_id = ${userId})`;
};

const columns = (userId: number) => sql`
  p.id, p.community_id, p.author_id, p.text, p.state, p.reactions, p.comments_count, p.published_at, p.edited_at,
  (select json_build_object('id', s.id, 'title', s.title) from club_spaces s where s.id = p.space_id) as space,
  ${authorOf(sql`p.author_id`)} as author, ${mentionsOf({ post: sql`p.id` })} as mentions,
  ${ownReaction(userId, { post: sql`p.id` })} as own_reaction,
  coalesce((select f.is_following from club_follows f where f.post_id = p.id and f.user_id = ${userId}), false) as is_following,
  exists (select from club_post_files pf where pf.post_id = p.id) as has_files,
  (select json_build_object('is_multiple', q.is_multiple, 'ends_ms', (date_part('epoch', q.ends_at) * 1000)::bigint,
      'voters_count', q.voters_count,
      'own_option_ids', (select to_json(v.option_ids) from club_poll_votes v where v.post_id = q.post_id and v.user_id = ${userId}),
      'options', (select json_agg(json_build_object('id', o.id, 'text', o.text, 'votes', o.votes) order by o.sort)
        from club_poll_options o where o.post_id = q.post_id))
    from club_polls q where q.post_id = p.id) as poll,
  ${cursorOf(position)} as cursor`;

/** Whether the reader may read the community of `p` now. */
export const mayRead = ({ userId, isModerator, now }: ClubReader, community: RawBuilder<unknown>) =>
  isModerator
    ? sql<boolean>`true`
    : ownsCommunity(sql`${userId}`, community, sql`${new Date(now)}::timestamptz`);

/** Whether nothing is between the reader and an author: of two members neither of whom has blocked the other. Moderators see everything. */
export const isOpenTo = ({ userId, isModerator }: ClubReader, author: RawBuilder<unknown>) =>
  isModerator ? sql<boolean>`true` : isNotBlocked(sql`${userId}`, author);

/** Whether the reader sees what has the state and the author: `canSeeClubContent` of the domain, unless one of them has blocked the other. */
export const isSeen = (
  reader: ClubReader,
  { state, author }: { state: RawBuilder<unknown>; author: RawBuilder<unknown> },
) =>
  sql<boolean>`((${state} = 'shown' or (${state} in ('held', 'hidden') and (${reader.isModerator} or ${author} = ${reader.userId})))
    and ${isOpenTo(reader, author)})`;

const seenPost = (reader: ClubReader) => isSeen(reader, { state: sql`p.state`, author: sql`p.author_id` });

/** What waits longer is shown when newer ones are decided. */
const maxHeldShown = 20;

/** SQL that reads posts for one reader. Each statement checks access to the community itself. */
export function createPostsReading(db: QueryExecutorProvider) {
  return {
    /** Posts of a community, of one of its spaces or of one author, newest first, one more than `limit`. */
    async list(
      reader: ClubReader,
      {
        communityId,
        spaceId,
        authorId,
        cursor,
        limit,
      }: {
        communityId: number;
        spaceId: number | undefined;
        authorId: number | undefined;
        cursor: string | undefined;
        limit: number;
      },
    ): Promise<PostRow[]> {
      const ofSpace = spaceId === undefined ? sql`true` : sql`p.space_id = ${spaceId}`;
      const ofAuthor = authorId === undefined ? sql`true` : sql`p.author_id = ${authorId}`;
      const { rows } = await sql<PostRow>`
        select ${columns(reader.userId)} from club_posts p
        where p.community_id = ${communityId} and ${ofSpace} and ${ofAuthor} and p.state = 'shown'
          and ${isOpenTo(reader, sql`p.author_id`)} and ${mayRead(reader, sql`${communityId}`)} and ${afterCursor(position, cursor)}
        order by p.published_at desc, p.id desc limit ${limit + 1}`.execute(db);
      return rows;
    },

    /** The reader's own posts in a community that wait for a moderator, newest first. */
    async heldOf(reader: ClubReader, communityId: number): Promise<PostRow[]> {
      const { rows } = await sql<PostRow>`
        select ${columns(reader.userId)} from club_posts p
        where p.author_id = ${reader.userId} and p.community_id = ${communityId} and p.state = 'held'
          and ${mayRead(reader, sql`${communityId}`)}
        order by p.published_at desc, p.id desc limit ${maxHeldShown}`.execute(db);
      return rows;
    },

    /** Those of the posts that the reader may read, in no particular order. */
    async byIds(reader: ClubReader, ids: readonly number[]): Promise<PostRow[]> {
      const { rows } = await sql<PostRow>`
        select ${columns(reader.userId)} from club_posts p
        where p.id = any(${ids}::bigint[]) and ${seenPost(reader)} and ${mayRead(reader, sql`p.community_id`)}`.execute(
        db,
      );
      return rows;
    },

    /** Whether the reader may read a post: the condition of everything that they do with it. */
    async mayRead(reader: ClubReader, id: number): Promise<boolean> {
      const { rows } = await sql`
        select from club_posts p
        where p.id = ${id} and ${seenPost(reader)} and ${mayRead(reader, sql`p.community_id`)}`.execute(db);
      return rows.length > 0;
    },

    /** Whether the reader sees a post with the file; null if it is attached to none. */
    async seesFile(reader: ClubReader, key: string): Promise<boolean | null> {
      const { rows } = await sql<{ is_seen: boolean | null }>`
        select bool_or(${seenPost(reader)}) as is_seen from ${fileRows} f
          join club_post_files pf on pf.file_id = f.id join club_posts p on p.id = pf.post_id
        where f.key = ${key}`.execute(db);
      return rows[0]?.is_seen ?? null;
    },

    /** The community of a post or of a comment's post, whatever their state; undefined if there is none. */
    async communityOf(of: { postId: number } | { commentId: number }): Promise<number | undefined> {
      const { rows } = await (
        'postId' in of
          ? sql<{ community_id: number }>`select community_id from club_posts where id = ${of.postId}`
          : sql<{
              community_id: number;
            }>`select p.community_id from club_comments c join club_posts p on p.id = c.post_id where c.id = ${of.commentId}`
      ).execute(db);
      return rows[0]?.community_id;
    },
  };
}
