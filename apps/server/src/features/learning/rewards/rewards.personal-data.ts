import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const rewardsPersonalData: PersonalData = {
  feature: 'rewards',
  columns: ['reward_claims.user_id'],
  merge: (trx, from, into) => moveRows(trx, 'reward_claims', 'user_id', from, into),
  erase: (trx, userId) => deleteRows(trx, 'reward_claims', 'user_id', userId),
  export: async (db, userId) => ({ reward_claims: await rowsOf(db, 'reward_claims', 'user_id', userId) }),
};
