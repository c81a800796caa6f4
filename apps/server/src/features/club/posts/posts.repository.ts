import type { ClubContentState, NewClubPoll } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

export interface PostHead {
  id: number;
  community_id: number;
  author_id: number | null;
  state: ClubContentState;
}

/** SQL that writes posts. */
export function createPostsRepository(trx: Transaction<BrandTables>) {
  return {
    async insert(post: {
      communityId: number;
      spaceId: number | null;
      authorId: number;
      text: string;
      state: ClubContentState;
      at: Date;
    }): Promise<number> {
      const { id } = await trx
        .insertInto('club_posts')
        .values({
          community_id: post.communityId,
          space_id: post.spaceId,
          author_id: post.authorId,
          text: post.text,
          state: post.state,
          published_at: post.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** A post, locked until the transaction ends; reactions and comments of it wait. */
    async lock(id: number): Promise<PostHead | undefined> {
      return (await trx
        .selectFrom('club_posts')
        .select(['id', 'community_id', 'author_id', 'state'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()) as PostHead | undefined;
    },

    async find(id: number): Promise<PostHead | undefined> {
      return (await trx
        .selectFrom('club_posts')
        .select(['id', 'community_id', 'author_id', 'state'])
        .where('id', '=', id)
        .executeTakeFirst()) as PostHead | undefined;
    },

    edit: async (id: number, change: { text: string; state: ClubContentState; at: Date }): Promise<void> => {
      await trx
        .updateTable('club_posts')
        .set({ text: change.text, state: change.state, edited_at: change.at })
        .where('id', '=', id)
        .execute();
    },

    /** Removes the content of a post and keeps its row, to which its comments belong. */
    remove: async (id: number): Promise<void> => {
      await sql`
        with f as (delete from club_post_files where post_id = ${id}),
          q as (delete from club_polls where post_id = ${id}),
          n as (delete from club_mentions where post_id = ${id} and comment_id is null)
        update club_posts set state = 'deleted', text = '' where id = ${id}`.execute(trx);
    },

    /** Sets the state; what a moderator shows is published at `publishedAt`, if it is named. */
    setState: async (id: number, state: ClubContentState, publishedAt: Date | null): Promise<void> => {
      await sql`
        update club_posts set state = ${state}, published_at = coalesce(${publishedAt}, published_at) where id = ${id}`.execute(
        trx,
      );
    },

    /** Replaces the files of a post. */
    setFiles: async (id: number, fileIds: readonly number[]): Promise<void> => {
      await sql`delete from club_post_files where post_id = ${id} and file_id <> all(${fileIds}::bigint[])`.execute(
        trx,
      );
      await sql`
        insert into club_post_files (post_id, file_id, sort)
        select ${id}, file_id, sort from unnest(${fileIds}::bigint[]) with ordinality as a(file_id, sort)
        on conflict (post_id, file_id) do update set sort = excluded.sort`.execute(trx);
    },

    /** The files that a post has already. */
    fileIds: async (id: number): Promise<number[]> => {
      const rows = await trx
        .selectFrom('club_post_files')
        .select('file_id')
        .where('post_id', '=', id)
        .execute();
      return rows.map(({ file_id }) => file_id);
    },

    hasPoll: async (id: number): Promise<boolean> =>
      (await trx.selectFrom('club_polls').select('post_id').where('post_id', '=', id).executeTakeFirst()) !==
      undefined,

    addPoll: async (postId: number, { options, is_multiple, ends_at }: NewClubPoll): Promise<void> => {
      const ends = ends_at === null ? null : new Date(ends_at * 1000);
      await sql`
        with q as (
          insert into club_polls (post_id, is_multiple, ends_at) values (${postId}, ${is_multiple}, ${ends}) returning post_id)
        insert into club_poll_options (post_id, sort, text)
        select q.post_id, a.sort, a.text from q cross join unnest(${options}::text[]) with ordinality as a(text, sort)`.execute(
        trx,
      );
    },

    /** Follows a post; who stopped following it does not begin again by commenting. */
    follow: async (postId: number, userId: number): Promise<void> => {
      await sql`
        insert into club_follows (post_id, user_id) values (${postId}, ${userId}) on conflict do nothing`.execute(
        trx,
      );
    },

    setFollowing: async (postId: number, userId: number, isFollowing: boolean): Promise<void> => {
      await sql`
        insert into club_follows (post_id, user_id, is_following) values (${postId}, ${userId}, ${isFollowing})
        on conflict (post_id, user_id) do update set is_following = excluded.is_following`.execute(trx);
    },

    /** Counts a comment that was written. False: the post is not shown any more. */
    countNewComment: async (postId: number): Promise<boolean> => {
      const { rows } = await sql`
        update club_posts set comments_count = comments_count + 1 where id = ${postId} and state = 'shown' returning id`.execute(
        trx,
      );
      return rows.length > 0;
    },

    /** Counts comments that appeared (negative: went away), whatever the state of the post: it may be shown again. */
    countComments: async (postId: number, change: number): Promise<void> => {
      await sql`update club_posts set comments_count = comments_count + ${change} where id = ${postId}`.execute(
        trx,
      );
    },
  };
}
export type PostsRepository = ReturnType<typeof createPostsRepository>;
