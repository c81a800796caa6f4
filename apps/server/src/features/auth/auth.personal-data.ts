import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../platform/personal-data/index.ts';

export const authPersonalData: PersonalData = {
  feature: 'auth',
  columns: [
    'one_time_tokens.user_id',
    'user_external_auths.user_id',
    'social_handshakes.user_id',
    'email_changes.user_id',
    'second_factors.user_id',
    'user_consents.user_id',
  ],
  // Linked social accounts are not merged either: whoever prepared the anonymous session in this browser could then sign in to the account.
  merge: (trx, from, into) => moveRows(trx, 'user_consents', 'user_id', from, into),
  async erase(trx, userId) {
    await deleteRows(trx, 'one_time_tokens', 'user_id', userId);
    await deleteRows(trx, 'user_external_auths', 'user_id', userId);
    await deleteRows(trx, 'social_handshakes', 'user_id', userId);
    await deleteRows(trx, 'email_changes', 'user_id', userId);
    await deleteRows(trx, 'second_factors', 'user_id', userId);
    await deleteRows(trx, 'user_consents', 'user_id', userId);
  },
  export: async (db, userId) => ({
    user_external_auths: await rowsOf(db, 'user_external_auths', 'user_id', userId),
    email_changes: await rowsOf(db, 'email_changes', 'user_id', userId, ['token_hash']),
    user_consents: await rowsOf(db, 'user_consents', 'user_id', userId),
    second_factors: await rowsOf(db, 'second_factors', 'user_id', userId, ['secret']),
  }),
};
