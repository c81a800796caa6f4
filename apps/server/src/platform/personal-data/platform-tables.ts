import { deleteRows, rowsOf } from './rows.ts';
import { nothingToMerge, type PersonalData } from './personal-data.ts';

/** The tables that platform modules write: sessions, idempotency, audit. */
export const platformPersonalData: PersonalData = {
  feature: 'platform',
  columns: ['sessions.user_id', 'idempotency_keys.user_id', 'audit_entries.user_id'],
  merge: nothingToMerge,
  // What staff did stays in the audit log.
  async erase(trx, userId) {
    await deleteRows(trx, 'sessions', 'user_id', userId);
    await deleteRows(trx, 'idempotency_keys', 'user_id', userId);
  },
  export: async (db, userId) => ({
    sessions: await rowsOf(db, 'sessions', 'user_id', userId, ['token_hash']),
  }),
};
