import type { RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  findRecord,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { isNotDeleted, isPersonFound } from '../../../platform/database/person-search.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import type { EntitlementPeriodsColumn } from '../../learning/entitlements/index.ts';
import { membershipEntitlements, membershipRevokedAt } from './communities.repository.ts';

type MembershipsQuery = RecordListQuery<'studio.memberships.list'>;

export interface MembershipRecordRow {
  id: number;
  community_id: number;
  community_title: string;
  user_id: number;
  name: string;
  last_name: string;
  email: string | null;
  timezone: string;
  start_date: Date;
  is_optional_purchase: boolean;
  entitlements: EntitlementPeriodsColumn;
  revoked_ms: number | null;
}

const memberships: RecordSource<MembershipsQuery['sort'][0]> = {
  select: sql`m.id, m.community_id, c.title as community_title, m.user_id, u.name, u.last_name, u.email, u.timezone,
    m.start_date, m.is_optional_purchase, ${membershipEntitlements} as entitlements, ${membershipRevokedAt} as revoked_ms`,
  from: sql`user_communities m`,
  join: sql`join communities c on c.id = m.community_id join ${userRows} u on u.id = m.user_id`,
  key: sql`m.id`,
  sort: { id: sql`m.id`, start_date: sql`m.start_date` },
};

/** SQL of memberships as records of the studio. */
export function createMembershipRecordsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list(query: MembershipsQuery) {
      const { filter } = query;
      const where = [
        isNotDeleted(sql`m.user_id`),
        isAmong(sql`m.id`, filter.id),
        isAmong(sql`m.community_id`, filter.community_id),
        isAmong(sql`m.user_id`, filter.user_id),
        isPersonFound(sql`m.user_id`, filter.q),
      ];
      return listRecords<MembershipRecordRow, MembershipsQuery['sort'][0]>(db, memberships, where, query);
    },

    find: (id: number) =>
      findRecord<MembershipRecordRow>(db, memberships, [isNotDeleted(sql`m.user_id`), sql`m.id = ${id}`]),

    /** The users who exist and have not deleted their account, with their time zones; locked against being merged meanwhile. */
    people: (ids: readonly number[]): Promise<{ id: number; timezone: string }[]> =>
      db
        .selectFrom(userRows.as('users'))
        .select(['id', 'timezone'])
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forKeyShare()
        .execute(),

    /** Removes the user's membership in the community; returns its id. */
    async removeOf(userId: number, communityId: number): Promise<number | undefined> {
      const row = await db
        .deleteFrom('user_communities')
        .where('user_id', '=', userId)
        .where('community_id', '=', communityId)
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },
  };
}
