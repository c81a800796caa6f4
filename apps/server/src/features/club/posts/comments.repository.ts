import type { ClubContentState } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

export interface CommentHead {
  id: number;
  post_id: number;
  parent_id: number | null;
  author_id: number | null;
  state: ClubContentState;
}
const head = ['id', 'post_id', 'parent_id', 'author_id', 'state'] as const;

/** SQL that writes comments. */
export function createCommentsRepository(trx: Transaction<BrandTables>) {
  return {
    async insert(comment: {
      postId: number;
      parentId: number | null;
      authorId: number;
      text: string;
      state: ClubContentState;
      at: Date;
    }): Promise<number> {
      const { id } = await trx
        .insertInto('club_comments')
        .values({
          post_id: comment.postId,
          parent_id: comment.parentId,
          author_id: comment.authorId,
          text: comment.text,
          state: comment.state,
          created_at: comment.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async find(id: number): Promise<CommentHead | undefined> {
      return (await trx.selectFrom('club_comments').select(head).where('id', '=', id).executeTakeFirst()) as
        | CommentHead
        | undefined;
    },

    /** A comment, locked until the transaction ends. */
    async lock(id: number): Promise<CommentHead | undefined> {
      return (await trx
        .selectFrom('club_comments')
        .select(head)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()) as CommentHead | undefined;
    },

    edit: async (id: number, change: { text: string; state: ClubContentState; at: Date }): Promise<void> => {
      await trx
        .updateTable('club_comments')
        .set({ text: change.text, state: change.state, edited_at: change.at })
        .where('id', '=', id)
        .execute();
    },

    /** Removes the content of a comment and keeps its row, to which its answers belong. */
    remove: async (id: number): Promise<void> => {
      await sql`
        with n as (delete from club_mentions where comment_id = ${id})
        update club_comments set state = 'deleted', text = '' where id = ${id}`.execute(trx);
    },

    setState: async (id: number, state: ClubContentState): Promise<void> => {
      await trx.updateTable('club_comments').set({ state }).where('id', '=', id).execute();
    },

    /** Counts answers that were added to a comment (negative: removed). */
    countReplies: async (id: number, change: number): Promise<void> => {
      await sql`update club_comments set replies_count = replies_count + ${change} where id = ${id}`.execute(
        trx,
      );
    },
  };
}
