import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

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
  async revokeAccess(trx, userId) {
    const links = await trx
      .deleteFrom('user_external_auths')
      .where('user_id', '=', userId)
      .returning('id')
      .execute();
    // An account without an e-mail has no other sign-in name.
    const appId = await trx
      .updateTable('users')
      .set({ app_id: null })
      .where('id', '=', userId)
      .where('app_id', 'is not', null)
      .where('email', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    // That of staff stays: they got their roles by the e-mail, and it must not be removed by who reads their e-mails.
    const factor = await trx
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .where(sql<boolean>`exists (select from users where id = ${userId} and staff_roles = '{}')`)
      .returning('user_id')
      .executeTakeFirst();
    return [
      ...(links.length > 0 ? (['social'] as const) : []),
      ...(appId === undefined ? [] : (['app_id'] as const)),
      ...(factor === undefined ? [] : (['second_factor'] as const)),
    ];
  },
  export: async (db, userId) => ({
    user_external_auths: await rowsOf(db, 'user_external_auths', 'user_id', userId),
    email_changes: await rowsOf(db, 'email_changes', 'user_id', userId, ['token_hash']),
    user_consents: await rowsOf(db, 'user_consents', 'user_id', userId),
    second_factors: await rowsOf(db, 'second_factors', 'user_id', userId, ['secret']),
  }),
};
