import type { RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { personSearch } from '../../../platform/database/person-search.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import type { ClaimRow, RewardRow } from './rewards.repository.ts';

type RewardsQuery = RecordListQuery<'studio.rewards.list'>;
type ClaimsQuery = RecordListQuery<'studio.rewardClaims.list'>;

export interface RewardRecordRow extends RewardRow {
  is_active: boolean;
  waiting_count: number;
  claims_count: number;
  created_at: Date;
  updated_at: Date;
}

export interface ClaimRecordRow extends ClaimRow {
  user_first_name: string;
  user_last_name: string;
  user_email: string | null;
}

const rewards: RecordSource<RewardsQuery['sort'][0]> = {
  select: sql`
    r.id, r.title, r.description, r.cost, r.stock, r.is_active, r.created_at, r.updated_at,
    (select count(*) from reward_claims c where c.reward_id = r.id) as claims_count,
    (select count(*) from reward_claims c where c.reward_id = r.id and c.state = 'waiting') as waiting_count`,
  from: sql`rewards r`,
  key: sql`r.id`,
  sort: {
    id: sql`r.id`,
    title: sql`r.title`,
    cost: sql`r.cost`,
    stock: { nullable: sql`r.stock` },
    is_active: sql`r.is_active`,
    updated_at: sql`r.updated_at`,
  },
};

const claims: RecordSource<ClaimsQuery['sort'][0]> = {
  select: sql`
    c.id, c.reward_id, c.user_id, r.title, c.cost, c.state, c.operation_id, c.answer, c.created_at, c.decided_at,
    u.name as user_first_name, u.last_name as user_last_name, u.email as user_email`,
  from: sql`reward_claims c join ${userRows} u on u.id = c.user_id`,
  join: sql`join rewards r on r.id = c.reward_id`,
  key: sql`c.id`,
  sort: { id: sql`c.id`, created_at: sql`c.created_at` },
};

/** SQL of rewards and claims as records of the studio. */
export function createRewardRecordsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    rewards(query: RewardsQuery) {
      const { filter } = query;
      const where = [
        isAmong(sql`r.id`, filter.id),
        contains(sql`r.title`, filter.q),
        isEqual(sql`r.is_active`, filter.is_active),
      ];
      return listRecords<RewardRecordRow, RewardsQuery['sort'][0]>(db, rewards, where, query);
    },

    reward: (id: number) => findRecord<RewardRecordRow>(db, rewards, [sql`r.id = ${id}`]),

    claims(query: ClaimsQuery) {
      const { filter } = query;
      const where = [
        isAmong(sql`c.id`, filter.id),
        isAmong(sql`c.user_id`, filter.user_id),
        isAmong(sql`c.reward_id`, filter.reward_id),
        isEqual(sql`c.state`, filter.state),
        personSearch(filter.q),
      ];
      return listRecords<ClaimRecordRow, ClaimsQuery['sort'][0]>(db, claims, where, query);
    },

    async countWaiting(): Promise<number> {
      const { count } = await db
        .selectFrom('reward_claims')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return count;
    },

    claim: (id: number) => findRecord<ClaimRecordRow>(db, claims, [sql`c.id = ${id}`]),
  };
}
