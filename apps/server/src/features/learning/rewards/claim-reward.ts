import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { points } from '../points/index.ts';
import { createRewardsRepository, type ClaimRow } from './rewards.repository.ts';

interface ClaimInput {
  userId: number;
  rewardId: number;
  /** Identifies the claim in the points ledger: the same key claims once. */
  key: string;
  at: Date;
}

/**
 * Claims a reward in the caller's transaction: takes its cost from the balance and one of its stock. Claims of one reward run one after another, so that
 * the last one in stock is claimed once. Errors: `not_found`, `reward_sold_out`, `points_insufficient` (also below the threshold of spec rules §5).
 * @returns the claim and the balance after it
 */
export async function claimReward(
  trx: Transaction<BrandTables>,
  { userId, rewardId, key, at }: ClaimInput,
): Promise<{ claim: ClaimRow; amount: number }> {
  const rewards = createRewardsRepository(trx);
  const reward = await rewards.lockActive(rewardId);
  if (reward === undefined) throw new AppError('not_found');
  if (reward.stock === 0) throw new AppError('reward_sold_out');
  const spent = await points.spend(trx, {
    userId,
    amount: reward.cost,
    reason: 'reward',
    sourceType: 'reward',
    sourceId: reward.id,
    key,
  });
  if (spent === undefined) throw new AppError('points_insufficient');
  await rewards.addStock(reward.id, -1);
  const id = await rewards.addClaim({
    reward_id: reward.id,
    user_id: userId,
    cost: reward.cost,
    operation_id: spent.operationId,
    created_at: at,
  });
  const claim = await rewards.claim(id);
  if (claim === undefined) throw new AppError('not_found');
  return { claim, amount: spent.amount };
}
