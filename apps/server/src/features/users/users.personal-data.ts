import { sql } from 'kysely';
import {
  deleteRows,
  rowsOf,
  unlessReferenced,
  type PersonalData,
} from '../../platform/personal-data/index.ts';

/** Runs last: all other features have moved or deleted the user's rows before. */
export const usersPersonalData: PersonalData = {
  feature: 'users',
  columns: [],
  async merge(trx, from) {
    await trx.deleteFrom('users').where('id', '=', from).where('is_anonymous', '=', true).execute();
  },
  async erase(trx, userId) {
    if (await unlessReferenced(trx, () => deleteRows(trx, 'users', 'id', userId))) return;
    // What staff wrote stays with the brand, so their row stays as deleted, without personal data.
    await trx
      .updateTable('users')
      .set({
        email: null,
        app_id: null,
        password_hash: null,
        name: '',
        last_name: '',
        username: '',
        city: '',
        gender: null,
        phone: '',
        birthday: null,
        instagram_id: '',
        avatar_file_id: null,
        segments: [],
        staff_roles: [],
        block_reason: '',
        erased_at: sql`now()`,
      })
      .where('id', '=', userId)
      .execute();
  },
  export: async (db, userId) => ({
    users: await rowsOf(db, 'users', 'id', userId, ['password_hash', 'search_text', 'search_key']),
  }),
};
