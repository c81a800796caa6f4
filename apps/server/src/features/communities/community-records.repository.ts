import type { CommunityForm, CommunityRecord, RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../platform/database/list-records.ts';

type CommunitiesQuery = RecordListQuery<'studio.communities.list'>;

const communities: RecordSource<CommunitiesQuery['sort'][0]> = {
  select: sql`
    c.id, c.title, c.slug, c.chat_only, c.faq_url, c.custom_url, c.telegram_chat_url,
    c.have_subscription_landing_url, c.no_have_subscription_landing_url`,
  from: sql`communities c`,
  key: sql`c.id`,
  sort: { id: sql`c.id`, title: sql`c.title` },
};

/** SQL of communities as records of the studio. */
export function createCommunityRecordsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list({ filter, ...query }: CommunitiesQuery) {
      const where = [isAmong(sql`c.id`, filter.id), contains(sql`c.title`, filter.q)];
      return listRecords<CommunityRecord, CommunitiesQuery['sort'][0]>(db, communities, where, {
        filter,
        ...query,
      });
    },

    find: (id: number) => findRecord<CommunityRecord>(db, communities, [sql`c.id = ${id}`]),

    /** Replaces title and addresses; false if there is no such community. */
    async change(id: number, form: CommunityForm): Promise<boolean> {
      const row = await db
        .updateTable('communities')
        .set(form)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
