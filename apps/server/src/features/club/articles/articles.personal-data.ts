import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { deleteRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

const marks = [
  ['article_likes', 'likes'],
  ['article_favourites', 'favourites'],
] as const;

/** Deletes the rows of a user that meet the condition, and takes them from the counts of their articles. */
async function takeBack(
  trx: Transaction<BrandTables>,
  [table, count]: (typeof marks)[number],
  userId: number,
  where = sql`true`,
): Promise<void> {
  const column = sql.ref(count);
  await sql`
    with gone as (delete from ${sql.table(table)} m where m.user_id = ${userId} and ${where} returning m.article_id),
      locked as materialized (
        select n.article_id from article_counts n where n.article_id in (select article_id from gone) order by n.article_id for update)
    update article_counts n set ${column} = n.${column} - 1 where n.article_id in (select article_id from locked)`.execute(
    trx,
  );
}

export const articlesPersonalData: PersonalData = {
  feature: 'articles',
  columns: ['article_views.user_id', 'article_likes.user_id', 'article_favourites.user_id'],
  /** What both users liked counts once from then on. Views were counted, and stay so. */
  async merge(trx, from, into) {
    for (const mark of marks) {
      const table = sql.table(mark[0]);
      const isOfBoth = sql`exists (select from ${table} own where own.user_id = ${into} and own.article_id = m.article_id)`;
      await takeBack(trx, mark, from, isOfBoth);
      await sql`update ${table} set user_id = ${into} where user_id = ${from}`.execute(trx);
    }
    await sql`
      update article_views v set user_id = ${into} where user_id = ${from} and not exists (
        select from article_views own where own.user_id = ${into} and own.article_id = v.article_id and own.day = v.day)`.execute(
      trx,
    );
    await deleteRows(trx, 'article_views', 'user_id', from);
  },
  async erase(trx, userId) {
    for (const mark of marks) await takeBack(trx, mark, userId);
    await deleteRows(trx, 'article_views', 'user_id', userId);
  },
  export: async (db, userId) => ({
    article_views: await rowsOf(db, 'article_views', 'user_id', userId),
    article_likes: await rowsOf(db, 'article_likes', 'user_id', userId),
    article_favourites: await rowsOf(db, 'article_favourites', 'user_id', userId),
  }),
};
