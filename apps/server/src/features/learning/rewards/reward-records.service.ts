import type { RecordListQuery, RewardClaimRecord, RewardForm, RewardRecord } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { assertGivesToOther } from '../../base/auth/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { points } from '../points/index.ts';
import { createRewardRecordsRepository } from './reward-records.repository.ts';
import { presentClaimRecord, presentRewardRecord } from './rewards.present.ts';
import { createRewardsRepository } from './rewards.repository.ts';

interface Deps {
  brand: Brand;
  realtime: Pick<Realtime, 'emit'>;
  notifications: Pick<NotificationsService, 'notify'>;
  clock: () => number;
}
interface Decision {
  state: 'given' | 'declined';
  answer: string;
}
type Records = ReturnType<typeof createRewardRecordsRepository>;

/** Rewards and claims as records of the studio. */
export function createRewardRecords({ brand, realtime, notifications, clock }: Deps) {
  const records = createRewardRecordsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function findReward(from: Records, id: number): Promise<RewardRecord> {
    const row = await from.reward(id);
    if (row === undefined) throw new AppError('not_found');
    return presentRewardRecord(row);
  }

  return {
    list: async (query: RecordListQuery<'studio.rewards.list'>): Promise<Range<RewardRecord>> =>
      mapRange(await records.rewards(query), (rows) => rows.map(presentRewardRecord)),

    /** Errors: `not_found`. */
    get: (id: number): Promise<RewardRecord> => findReward(records, id),

    /** Errors: `idempotency_key_reused`. */
    create: (actor: Actor, form: RewardForm): Promise<RewardRecord> =>
      once(actor, ['studio.rewards.create', form], async (trx) => {
        const id = await createRewardsRepository(trx).add(form);
        await record(trx, actor, 'reward.created', id, form);
        return findReward(createRewardRecordsRepository(trx), id);
      }),

    /** Errors: `not_found`, `idempotency_key_reused`. */
    update: (actor: Actor, id: number, form: RewardForm): Promise<RewardRecord> =>
      once(actor, ['studio.rewards.update', id, form], async (trx) => {
        if (!(await createRewardsRepository(trx).change(id, form))) throw new AppError('not_found');
        await record(trx, actor, 'reward.changed', id, form);
        return findReward(createRewardRecordsRepository(trx), id);
      }),

    claims: async (query: RecordListQuery<'studio.rewardClaims.list'>): Promise<Range<RewardClaimRecord>> =>
      mapRange(await records.claims(query), (rows) => rows.map(presentClaimRecord)),

    countWaiting: (): Promise<number> => records.countWaiting(),

    /** Hands a reward over, or declines it and returns points and stock. Errors: `not_found`, `own_account`, `already_done`, `idempotency_key_reused`. */
    async decide(actor: Actor, id: number, { state, answer }: Decision): Promise<RewardClaimRecord> {
      const decided = await once(
        actor,
        [`studio.rewardClaims.${state}`, id, answer],
        async (trx) => {
          const claims = createRewardsRepository(trx);
          const claim = await claims.claim(id);
          if (claim === undefined) throw new AppError('not_found');
          await assertGivesToOther(trx, actor, claim.user_id);
          if (!(await claims.decide(id, { state, answer, at: new Date(clock()) })))
            throw new AppError('already_done');
          let amount: number | null = null;
          if (state === 'declined') {
            const { user_id: userId, operation_id: spendId, cost } = claim;
            const returned = await points.refund(trx, {
              userId,
              spendId,
              amount: cost,
              key: `reward-claim:${id}`,
            });
            amount = returned?.amount ?? null;
            await claims.addStock(claim.reward_id, 1);
          }
          await notifications.notify(trx, {
            userId: claim.user_id,
            kind: 'reward_claim',
            key: `reward-claim:${id}`,
            path: '/user/points',
            values: { state, title: claim.title, answer: answer.slice(0, 1000) },
          });
          await record(trx, actor, `reward_claim.${state}`, id, { answer });
          const row = await createRewardRecordsRepository(trx).claim(id);
          if (row === undefined) throw new AppError('not_found');
          return { claim: presentClaimRecord(row), amount };
        },
        {
          afterCommit({ claim, amount }) {
            if (amount !== null) realtime.emit(brand, { user: claim.user_id }, 'scores.amount', { amount });
          },
        },
      );
      return decided.claim;
    },
  };
}
export type RewardRecords = ReturnType<typeof createRewardRecords>;
