import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const profilePersonalData: PersonalData = {
  feature: 'profile',
  columns: ['interface_switches.user_id'],
  merge: (trx, from, into) => moveRows(trx, 'interface_switches', 'user_id', from, into),
  erase: (trx, userId) => deleteRows(trx, 'interface_switches', 'user_id', userId),
  export: async (db, userId) => ({
    interface_switches: await rowsOf(db, 'interface_switches', 'user_id', userId, [
      'search_text',
      'search_key',
    ]),
  }),
};
