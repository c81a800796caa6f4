import { randomUUID } from 'node:crypto';
import type { CommunityForm, CommunityRecord, RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { isNotDeleted } from '../../../platform/database/person-search.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { subscriptionCommunityRows } from '../subscriptions/subscriptions.reads.ts';

type CommunitiesQuery = RecordListQuery<'studio.communities.list'>;

const communities: RecordSource<CommunitiesQuery['sort'][0]> = {
  select: sql`
    c.id, c.title, c.description, c.slug, c.chat_only, c.faq_url, c.custom_url, c.telegram_chat_url,
    c.have_subscription_landing_url, c.no_have_subscription_landing_url,
    array(select cc.course_id from community_courses cc where cc.community_id = c.id order by cc.course_id) as course_ids,
    (select count(*) from user_communities m where m.community_id = c.id and ${isNotDeleted(sql`m.user_id`)}) as members_count`,
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

    /** Locks the community; false if there is none. */
    async lock(id: number): Promise<boolean> {
      const row = await db
        .selectFrom('communities')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether another community than `id` has the slug. */
    async isTaken(slug: string, id: number | null): Promise<boolean> {
      const row = await db
        .selectFrom('communities')
        .select('id')
        .where('slug', '=', slug)
        .where('id', 'is distinct from', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    async add(form: CommunityForm): Promise<number> {
      const { id } = await db
        .insertInto('communities')
        .values({ ...columnsOf(form), slug: form.slug, uniq: randomUUID() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** An empty slug stays as it was. */
    async change(id: number, form: CommunityForm): Promise<void> {
      const changes = { ...columnsOf(form), ...(form.slug !== '' && { slug: form.slug }) };
      await db.updateTable('communities').set(changes).where('id', '=', id).execute();
    },

    /** Returns whether all of the courses exist. */
    async setCourses(id: number, courseIds: readonly number[]): Promise<boolean> {
      await db.deleteFrom('community_courses').where('community_id', '=', id).execute();
      const { numAffectedRows } = await sql`
        insert into community_courses (community_id, course_id)
        select ${id}, c.id from ${courseRows} c where c.id = any(${courseIds}::bigint[])`.execute(db);
      return Number(numAffectedRows) === new Set(courseIds).size;
    },

    /** Whether a subscription, current or past, covers the community. */
    async isCovered(id: number): Promise<boolean> {
      const row = await db
        .selectFrom(subscriptionCommunityRows.as('payment_subscription_communities'))
        .select('community_id')
        .where('community_id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Deletes the community with its memberships. */
    async remove(id: number): Promise<void> {
      await db.deleteFrom('communities').where('id', '=', id).execute();
    },
  };
}

const columnsOf = ({ title, description, chat_only, ...form }: CommunityForm) => ({
  title,
  description,
  chat_only,
  faq_url: form.faq_url,
  custom_url: form.custom_url,
  telegram_chat_url: form.telegram_chat_url,
  have_subscription_landing_url: form.have_subscription_landing_url,
  no_have_subscription_landing_url: form.no_have_subscription_landing_url,
});
