import type { RewardForm, ScoreSource } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

export interface RewardRow {
  id: number;
  title: string;
  description: string;
  cost: number;
  stock: number | null;
}

export interface ClaimRow {
  id: number;
  reward_id: number;
  user_id: number;
  title: string;
  cost: number;
  state: string;
  operation_id: number;
  answer: string;
  created_at: Date;
  decided_at: Date | null;
}

/** SQL of rewards and their claims. */
export function createRewardsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const claims = () =>
    db
      .selectFrom('reward_claims as c')
      .innerJoin('rewards as r', 'r.id', 'c.reward_id')
      .select([
        'c.id',
        'c.reward_id',
        'c.user_id',
        'r.title',
        'c.cost',
        'c.state',
        'c.operation_id',
        'c.answer',
        'c.created_at',
        'c.decided_at',
      ]);
  return {
    /** What learners can claim, cheapest first; what has run out is listed without stock. */
    offered: ({ limit, offset }: { limit: number; offset: number }): Promise<RewardRow[]> =>
      db
        .selectFrom('rewards')
        .select(['id', 'title', 'description', 'cost', 'stock'])
        .where('is_active', '=', true)
        .orderBy('cost')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),

    countOffered: async (): Promise<number> => {
      const { count } = await db
        .selectFrom('rewards')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('is_active', '=', true)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Locks an active reward, so that claims of it run one after another. */
    lockActive: (id: number): Promise<RewardRow | undefined> =>
      db
        .selectFrom('rewards')
        .select(['id', 'title', 'description', 'cost', 'stock'])
        .where('id', '=', id)
        .where('is_active', '=', true)
        .forUpdate()
        .executeTakeFirst(),

    /** Adds to the stock; an unlimited stock stays unlimited. */
    addStock: (id: number, count: number) =>
      db
        .updateTable('rewards')
        .set({ stock: sql`stock + ${count}` })
        .where('id', '=', id)
        .where('stock', 'is not', null)
        .execute(),

    addClaim: async (claim: {
      reward_id: number;
      user_id: number;
      cost: number;
      operation_id: number;
      created_at: Date;
    }): Promise<number> => {
      const { id } = await db
        .insertInto('reward_claims')
        .values(claim)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    claim: (id: number): Promise<ClaimRow | undefined> => claims().where('c.id', '=', id).executeTakeFirst(),

    claimsOf: (userId: number, { limit, offset }: { limit: number; offset: number }): Promise<ClaimRow[]> =>
      claims().where('c.user_id', '=', userId).orderBy('c.id', 'desc').limit(limit).offset(offset).execute(),

    countClaimsOf: async (userId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('reward_claims')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Decides a waiting claim; false if it is decided already. */
    decide: async (
      id: number,
      { state, answer, at }: { state: 'given' | 'declined'; answer: string; at: Date },
    ): Promise<boolean> => {
      const row = await db
        .updateTable('reward_claims')
        .set({ state, answer, decided_at: at })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    add: async (form: RewardForm): Promise<number> => {
      const { id } = await db.insertInto('rewards').values(form).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    change: async (id: number, form: RewardForm): Promise<boolean> => {
      const row = await db
        .updateTable('rewards')
        .set({ ...form, updated_at: sql`now()` })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Describes the rewards with these ids that the user has claimed, also hidden ones. */
    sourcesOfUser: async (
      userId: number,
      ids: readonly number[],
    ): Promise<ReadonlyMap<number, ScoreSource>> => {
      const rows = await db
        .selectFrom('rewards as r')
        .innerJoin('reward_claims as c', 'c.reward_id', 'r.id')
        .select(['r.id', 'r.title'])
        .distinct()
        .where('c.user_id', '=', userId)
        .where('r.id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, title }) => [id, { course_title: '', day_number: null, title }]));
    },
  };
}
