import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { removeReactionsOf } from './reactions.repository.ts';

type Trx = Transaction<BrandTables>;

/** Tables with one row of a person for a post (and comment): what both accounts have stays as the account has it. */
const mergeUnique = async (trx: Trx, from: number, into: number): Promise<void> => {
  await sql`
    delete from club_rules_acceptances a where a.user_id = ${from}
      and exists (select from club_rules_acceptances o where o.user_id = ${into} and o.community_id = a.community_id)`.execute(
    trx,
  );
  await sql`
    delete from club_follows a where a.user_id = ${from}
      and exists (select from club_follows o where o.user_id = ${into} and o.post_id = a.post_id)`.execute(
    trx,
  );
  await sql`
    delete from club_mentions a where a.user_id = ${from} and exists (
      select from club_mentions o where o.user_id = ${into} and o.post_id = a.post_id and o.comment_id is not distinct from a.comment_id)`.execute(
    trx,
  );
};

/** Votes of the first account in polls in which the second has voted as well count no more. */
async function mergeVotes(trx: Trx, from: number, into: number): Promise<void> {
  await sql`
    with v as (
      delete from club_poll_votes a where a.user_id = ${from}
        and exists (select from club_poll_votes o where o.user_id = ${into} and o.post_id = a.post_id)
      returning a.post_id, a.option_ids),
    o as (
      update club_poll_options o set votes = votes - 1 from v where o.post_id = v.post_id and o.id = any(v.option_ids))
    update club_polls q set voters_count = voters_count - 1 from v where q.post_id = v.post_id`.execute(trx);
  await moveRows(trx, 'club_poll_votes', 'user_id', from, into);
}

/** Votes stay counted without saying whose they were: results that have been seen do not change. */
const erasedTables = ['club_rules_acceptances', 'club_follows', 'club_mentions', 'club_poll_votes'] as const;

export const postsPersonalData: PersonalData = {
  feature: 'club_posts',
  columns: [
    'club_comments.author_id',
    'club_follows.user_id',
    'club_mentions.user_id',
    'club_poll_votes.user_id',
    'club_posts.author_id',
    'club_reactions.user_id',
    'club_rules_acceptances.user_id',
  ],
  async merge(trx, from, into) {
    await removeReactionsOf(trx, from, into);
    await moveRows(trx, 'club_reactions', 'user_id', from, into);
    await mergeUnique(trx, from, into);
    await mergeVotes(trx, from, into);
    for (const table of ['club_rules_acceptances', 'club_follows', 'club_mentions'] as const)
      await moveRows(trx, table, 'user_id', from, into);
    await moveRows(trx, 'club_posts', 'author_id', from, into);
    await moveRows(trx, 'club_comments', 'author_id', from, into);
  },
  /**
   * What others have answered stays as a place without text and author, the "deleted member" (decision 180): a post with comments of others, a comment with answers.
   * Everything else of the person is deleted.
   */
  async erase(trx, userId) {
    await removeReactionsOf(trx, userId, null);
    for (const table of erasedTables) await deleteRows(trx, table, 'user_id', userId);
    await eraseComments(trx, userId);
    await sql`
      delete from club_posts p where p.author_id = ${userId}
        and not exists (select from club_comments c where c.post_id = p.id and c.author_id is distinct from ${userId})`.execute(
      trx,
    );
    await sql`
      delete from club_post_files f using club_posts p where p.id = f.post_id and p.author_id = ${userId}`.execute(
      trx,
    );
    await sql`
      delete from club_polls q using club_posts p where p.id = q.post_id and p.author_id = ${userId}`.execute(
      trx,
    );
    await sql`
      delete from club_mentions n using club_posts p where p.id = n.post_id and n.comment_id is null and p.author_id = ${userId}`.execute(
      trx,
    );
    await sql`
      update club_posts set author_id = null, text = '', edited_at = null where author_id = ${userId}`.execute(
      trx,
    );
  },
  export: async (db, userId) => ({
    club_posts: await rowsOf(db, 'club_posts', 'author_id', userId),
    club_comments: await rowsOf(db, 'club_comments', 'author_id', userId),
    club_reactions: await rowsOf(db, 'club_reactions', 'user_id', userId),
    club_poll_votes: await rowsOf(db, 'club_poll_votes', 'user_id', userId),
    club_follows: await rowsOf(db, 'club_follows', 'user_id', userId),
    club_mentions: await rowsOf(db, 'club_mentions', 'user_id', userId),
    club_rules_acceptances: await rowsOf(db, 'club_rules_acceptances', 'user_id', userId),
  }),
};

/** Comments that others have answered stay as a place; the others are deleted, and their posts and comments count them no more. */
async function eraseComments(trx: Trx, userId: number): Promise<void> {
  // Answers of the person first, so that a comment that only they have answered goes as well.
  for (const which of [sql`c.parent_id is not null`, sql`c.parent_id is null`])
    await sql`
      with gone as (
        delete from club_comments c where c.author_id = ${userId} and ${which}
          and not exists (select from club_comments a where a.parent_id = c.id)
        returning c.post_id, c.parent_id, c.state),
      posts as (
        update club_posts p set comments_count = comments_count - g.count
        from (select post_id, count(*)::int as count from gone where state = 'shown' group by post_id) g where p.id = g.post_id)
      update club_comments c set replies_count = replies_count - g.count
      from (select parent_id, count(*)::int as count from gone where state = 'shown' and parent_id is not null group by parent_id) g
      where c.id = g.parent_id`.execute(trx);
  await sql`
    delete from club_mentions n using club_comments c where c.id = n.comment_id and c.author_id = ${userId}`.execute(
    trx,
  );
  await sql`
    with kept as (
      update club_comments set author_id = null, text = '', edited_at = null where author_id = ${userId}
      returning post_id)
    select 1`.execute(trx);
}
