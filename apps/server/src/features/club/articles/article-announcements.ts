import { articleNewsMs } from '@daystream/domain';
import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { membershipRows, ownsCommunity } from '../../commerce/communities/communities.reads.ts';
import { articlePath } from './articles.present.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  notifications: Pick<NotificationsService, 'notify'>;
}

/** Members of one transaction: how much a worker that is killed has to do again. */
const batch = 200;

/** The key of the notification of an article. */
export const articleKey = (id: number): string => `article:${id}`;

/** Notifies members of articles whose time has come, each once: whoever owns a community of the article at that moment. */
export function createArticleAnnouncements({ brand, clock, notifications }: Deps) {
  async function due(): Promise<number[]> {
    const now = clock();
    const { rows } = await sql<{ id: number }>`
      select id from articles where status = 'published' and is_announced and announced_at is null
        and published_at <= ${new Date(now)} and published_at > ${new Date(now - articleNewsMs)}
      order by published_at, id`.execute(brand.db);
    return rows.map(({ id }) => id);
  }

  /** Notifies the next members. Returns whether there may be more. */
  const announceBatch = (id: number): Promise<boolean> =>
    brand.db.transaction().execute(async (trx) => {
      const now = new Date(clock());
      // Waits for a worker that notifies others, and for staff who withdraw the article.
      const { rows } = await sql<{ title: string; announced_to: number }>`
        select title, announced_to from articles
        where id = ${id} and status = 'published' and is_announced and announced_at is null and published_at <= ${now} for update`.execute(
        trx,
      );
      const [article] = rows;
      if (article === undefined) return false;
      const { rows: members } = await sql<{ user_id: number; community_id: number }>`
        select m.user_id, min(m.community_id) as community_id
        from article_communities ac join ${membershipRows} m on m.community_id = ac.community_id
        where ac.article_id = ${id} and m.user_id > ${article.announced_to} and ${ownsCommunity(sql`m.user_id`, sql`m.community_id`, sql`${now}::timestamptz`)}
        group by m.user_id order by m.user_id limit ${batch}`.execute(trx);
      for (const { user_id: userId, community_id: communityId } of members)
        await notifications.notify(trx, {
          userId,
          kind: 'new_article',
          key: articleKey(id),
          path: articlePath(communityId, id),
          values: { title: article.title },
        });
      const isLast = members.length < batch;
      await trx
        .updateTable('articles')
        .set({
          announced_to: members.at(-1)?.user_id ?? article.announced_to,
          ...(isLast && { announced_at: now }),
        })
        .where('id', '=', id)
        .execute();
      return !isLast;
    });

  return {
    async run(): Promise<void> {
      await forEachItem(await due(), async (id) => {
        while (await announceBatch(id));
      });
    },
  };
}
export type ArticleAnnouncements = ReturnType<typeof createArticleAnnouncements>;
