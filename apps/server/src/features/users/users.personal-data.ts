import { sql } from 'kysely';
import {
  deleteRows,
  rowsOf,
  unlessReferenced,
  type PersonalData,
} from '../../platform/personal-data/index.ts';

/** Runs after all others: they have moved or deleted what they have of the user. */
export const usersPersonalData: PersonalData = {
  feature: 'users',
  columns: [],
  async merge(trx, from) {
    await trx.deleteFrom('users').where('id', '=', from).where('is_anonymous', '=', true).execute();
  },
  async erase(trx, userId) {
    if (await unlessReferenced(trx, () => deleteRows(trx, 'users', 'id', userId))) return;
    // What staff wrote and did stays with the brand. Their row stays deleted, without anything personal.
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
        erased_at: sql`now()`,
      })
      .where('id', '=', userId)
      .execute();
  },
  export: async (db, userId) => ({
    users: await rowsOf(db, 'users', 'id', userId, ['password_hash', 'search_text', 'search_key']),
  }),
};
