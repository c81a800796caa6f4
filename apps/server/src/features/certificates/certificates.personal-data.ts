import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../platform/personal-data/index.ts';

export const certificatesPersonalData: PersonalData = {
  feature: 'certificates',
  columns: ['certificates.user_id'],
  merge: (trx, from, into) => moveRows(trx, 'certificates', 'user_id', from, into),
  erase: (trx, userId) => deleteRows(trx, 'certificates', 'user_id', userId),
  export: async (db, userId) => ({ certificates: await rowsOf(db, 'certificates', 'user_id', userId) }),
};
