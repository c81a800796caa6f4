import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

/** Streams and memberships are merged before: they have already moved or removed the entitlements of merged pairs. */
export const entitlementsPersonalData: PersonalData = {
  feature: 'entitlements',
  columns: ['entitlements.user_id'],
  merge: (trx, from, into) => moveRows(trx, 'entitlements', 'user_id', from, into),
  erase: (trx, userId) => deleteRows(trx, 'entitlements', 'user_id', userId),
  export: async (db, userId) => ({ entitlements: await rowsOf(db, 'entitlements', 'user_id', userId) }),
};
