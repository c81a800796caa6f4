import { sql, type Transaction, type Updateable } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

type Trx = Transaction<BrandTables>;

/** What people change of themselves. */
export type ProfileFields = Pick<
  Updateable<BrandTables['users']>,
  | 'name'
  | 'last_name'
  | 'username'
  | 'city'
  | 'gender'
  | 'phone'
  | 'birthday'
  | 'instagram_id'
  | 'locale'
  | 'timezone'
  | 'avatar_file_id'
  | 'disable_notification'
  | 'is_require_update_profile'
>;

const keptZones = 10;

export async function changeProfile(trx: Trx, userId: number, change: ProfileFields): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Remembers the time zone that a change will replace, with the last few before it: days that opened there stay open. `now` in ms. */
export async function keepPastZone(
  trx: Trx,
  userId: number,
  { timezone, now }: { timezone: string; now: number },
): Promise<void> {
  await sql`
    update users set past_timezones = (
      select jsonb_agg(zone order by place) from (
        select zone, place from jsonb_array_elements(past_timezones || jsonb_build_array(jsonb_build_array(timezone, ${now}::bigint)))
          with ordinality as all_zones(zone, place) order by place desc limit ${keptZones}) as kept)
    where id = ${userId} and timezone <> ${timezone}`.execute(trx);
}

/** Keeps the higher status of onboarding, in whatever order requests arrive. */
export async function raiseStatus(trx: Trx, userId: number, status: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ status, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('status', '<', status)
    .execute();
}
