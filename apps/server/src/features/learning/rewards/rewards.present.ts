import type { RewardClaim, RewardClaimRecord, RewardClaimState, RewardRecord } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { seconds } from '../../../platform/http/seconds.ts';
import type { ClaimRecordRow, RewardRecordRow } from './reward-records.repository.ts';
import type { ClaimRow } from './rewards.repository.ts';

export function presentClaim(row: ClaimRow): RewardClaim {
  const { id, reward_id, title, cost, state, answer, created_at, decided_at } = row;
  return {
    id,
    reward_id,
    title,
    cost,
    state: state as RewardClaimState,
    answer,
    created_at: seconds(created_at),
    decided_at: decided_at && seconds(decided_at),
  };
}

export function presentClaimRecord(row: ClaimRecordRow): RewardClaimRecord {
  const { user_id, user_first_name: firstName, user_last_name: lastName, user_email: email } = row;
  return {
    ...presentClaim(row),
    user_id,
    user_name: displayName({ firstName, lastName, email }),
    user_email: email,
  };
}

export function presentRewardRecord(row: RewardRecordRow): RewardRecord {
  return { ...row, created_at: seconds(row.created_at), updated_at: seconds(row.updated_at) };
}
