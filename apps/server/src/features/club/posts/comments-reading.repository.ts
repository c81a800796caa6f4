import type { ChatReaction, ClubContentState } from '@daystream/contract';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { afterCursor, cursorOf } from '../../../platform/database/cursor.ts';
import { authorOf, type AuthorRow } from './authors.sql.ts';
import type { ReactionCounts } from './posts.present.ts';
import {
  isOpenTo,
  isSeen,
  mayRead,
  mentionsOf,
  ownReaction,
  type ClubReader,
} from './posts-reading.repository.ts';

export interface CommentRow {
  id: number;
  post_id: number;
  parent_id: number | null;
  author: AuthorRow | null;
  author_id: number | null;
  text: string;
  mentions: (AuthorRow | null)[];
  state: ClubContentState;
  reactions: ReactionCounts;
  own_reaction: ChatReaction | null;
  replies_count: number;
  /** Whether neither the reader nor the author has blocked the other. */
  is_open: boolean;
  /** Milliseconds. */
  created_ms: number;
  edited_ms: number | null;
  cursor: string;
}
export type ThreadRow = CommentRow & { replies: CommentRow[] | null };

/** Answers that a list shows below each comment. */
const firstReplies = 2;
const ms = (column: RawBuilder<unknown>) => sql`(date_part('epoch', ${column}) * 1000)::bigint`;
const position = { at: sql`c.created_at`, id: sql`c.id` };

const seen = (reader: ClubReader) => isSeen(reader, { state: sql`c.state`, author: sql`c.author_id` });

const columns = (reader: ClubReader) => sql`
  c.id, c.post_id, c.parent_id, c.author_id, c.text, c.state, c.reactions, c.replies_count, ${isOpenTo(reader, sql`c.author_id`)} as is_open,
  ${ms(sql`c.created_at`)} as created_ms, ${ms(sql`c.edited_at`)} as edited_ms,
  ${authorOf(sql`c.author_id`)} as author, ${mentionsOf({ comment: sql`c.id` })} as mentions,
  ${ownReaction(reader.userId, { comment: sql`c.id` })} as own_reaction,
  ${cursorOf(position)} as cursor`;

/** Comments that a list has: those that the reader sees, and the places of others that have answers. */
const listed = (reader: ClubReader) => sql`(${seen(reader)} or c.replies_count > 0)`;

/** The first answers to the comment `t`, an array; null: none. */
const firstRepliesOf = (reader: ClubReader) => sql`(
  select json_agg(to_json(a) order by a.id) from (
    select ${columns(reader)} from club_comments c
    where t.replies_count > 0 and c.parent_id = t.id and ${seen(reader)} order by c.id limit ${firstReplies}) a)`;

/** Whether the reader sees the post of comments, and may read its community. */
const postIsOpen = (reader: ClubReader, postId: RawBuilder<unknown>) => sql`exists (
  select from club_posts p where p.id = ${postId}
    and ${isSeen(reader, { state: sql`p.state`, author: sql`p.author_id` })} and ${mayRead(reader, sql`p.community_id`)})`;

/** SQL that reads comments for one reader. Each statement checks access to the community itself. */
export function createCommentsReading(db: QueryExecutorProvider) {
  return {
    /** Comments of a post, newest first, one more than `limit`, each with its first answers. */
    async threads(
      reader: ClubReader,
      postId: number,
      { cursor, limit }: { cursor: string | undefined; limit: number },
    ): Promise<ThreadRow[]> {
      const { rows } = await sql<ThreadRow>`
        with t as (
          select ${columns(reader)}, c.created_at from club_comments c
          where c.post_id = ${postId} and c.parent_id is null and ${listed(reader)}
            and ${postIsOpen(reader, sql`${postId}`)} and ${afterCursor(position, cursor)}
          order by c.created_at desc, c.id desc limit ${limit + 1})
        select t.*, ${firstRepliesOf(reader)} as replies from t order by t.created_at desc, t.id desc`.execute(
        db,
      );
      return rows;
    },

    /** A comment with its first answers; of an answer, the comment that it belongs to. */
    async thread(reader: ClubReader, id: number): Promise<ThreadRow | undefined> {
      const { rows } = await sql<ThreadRow>`
        with t as (
          select ${columns(reader)} from club_comments c
          where c.id = (select coalesce(x.parent_id, x.id) from club_comments x where x.id = ${id})
            and ${listed(reader)} and ${postIsOpen(reader, sql`c.post_id`)})
        select t.*, ${firstRepliesOf(reader)} as replies from t`.execute(db);
      return rows[0];
    },

    /** Answers to a comment, oldest first, one more than `limit`. */
    async replies(
      reader: ClubReader,
      parentId: number,
      { cursor, limit }: { cursor: string | undefined; limit: number },
    ): Promise<CommentRow[]> {
      const after = Number(cursor?.split('.')[1] ?? 0);
      const { rows } = await sql<CommentRow>`
        select ${columns(reader)} from club_comments c
        where c.parent_id = ${parentId} and c.id > ${after} and ${seen(reader)}
          and ${postIsOpen(reader, sql`(select x.post_id from club_comments x where x.id = ${parentId})`)}
        order by c.id limit ${limit + 1}`.execute(db);
      return rows;
    },

    /** Whether the reader may answer a comment of a post: one that they see, or the place of one that was hidden or deleted. */
    async mayAnswer(reader: ClubReader, { id, postId }: { id: number; postId: number }): Promise<boolean> {
      const { rows } = await sql`
        select from club_comments c where c.id = ${id} and c.post_id = ${postId}
          and (${seen(reader)} or c.state in ('hidden', 'deleted')) and ${isOpenTo(reader, sql`c.author_id`)}`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** One comment of a post that the reader sees. */
    async one(reader: ClubReader, id: number): Promise<CommentRow | undefined> {
      const { rows } = await sql<CommentRow>`
        select ${columns(reader)} from club_comments c
        where c.id = ${id} and ${postIsOpen(reader, sql`c.post_id`)}`.execute(db);
      return rows[0];
    },
  };
}
