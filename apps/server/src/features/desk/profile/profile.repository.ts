import type { Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

export type UserChange = Updateable<BrandTables['users']>;

const keptZones = 10;

/** SQL of changes to the user's own row. */
export function createProfileRepository(trx: Transaction<BrandTables>) {
  return {
    change: (userId: number, change: UserChange) =>
      trx
        .updateTable('users')
        .set({ ...change, updated_at: sql`now()` })
        .where('id', '=', userId)
        .execute(),

    /** Remembers the time zone that a change will replace, with the last few before it: days that opened there stay open. */
    keepPastZone: async (userId: number, { timezone, now }: { timezone: string; now: number }) => {
      await sql`
        update users set past_timezones = (
          select jsonb_agg(zone order by place) from (
            select zone, place from jsonb_array_elements(past_timezones || jsonb_build_array(jsonb_build_array(timezone, ${now}::bigint)))
              with ordinality as all_zones(zone, place) order by place desc limit ${keptZones}) as kept)
        where id = ${userId} and timezone <> ${timezone}`.execute(trx);
    },

    /** Keeps the higher status, in whatever order requests arrive. */
    raiseStatus: (userId: number, status: number) =>
      trx
        .updateTable('users')
        .set({ status, updated_at: sql`now()` })
        .where('id', '=', userId)
        .where('status', '<', status)
        .execute(),
  };
}
