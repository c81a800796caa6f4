import { sql } from 'kysely';
import {
  deleteRows,
  rowsOf,
  unlessReferenced,
  type PersonalData,
} from '../../../platform/personal-data/index.ts';

/** Runs last: all other features have moved or deleted the user's rows before. */
export const usersPersonalData: PersonalData = {
  feature: 'users',
  columns: [],
  /** What the profile of the account leaves empty comes from the other account; its sign-in does not. */
  async merge(trx, from, into) {
    const other = await trx.deleteFrom('users').where('id', '=', from).returningAll().executeTakeFirst();
    if (other === undefined || other.is_anonymous) return;
    await sql`
      update users set
        name = coalesce(nullif(name, ''), ${other.name}),
        last_name = coalesce(nullif(last_name, ''), ${other.last_name}),
        username = coalesce(nullif(username, ''), ${other.username}),
        city = coalesce(nullif(city, ''), ${other.city}),
        gender = coalesce(gender, ${other.gender}),
        phone = coalesce(nullif(phone, ''), ${other.phone}),
        birthday = coalesce(birthday, ${other.birthday}::date),
        instagram_id = coalesce(nullif(instagram_id, ''), ${other.instagram_id}),
        avatar_file_id = coalesce(avatar_file_id, ${other.avatar_file_id}::bigint),
        segments = array(select distinct label from unnest(segments || ${other.segments}::text[]) as label order by label),
        status = greatest(status, ${other.status}),
        created_at = least(created_at, ${other.created_at})
      where id = ${into}`.execute(trx);
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
