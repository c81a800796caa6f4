import type { Transaction } from 'kysely';
import type { PlatformDatabase } from '../database/platform-database.ts';
import type { DB as PlatformTables } from '../database/platform-tables.generated.ts';

type Db = PlatformDatabase | Transaction<PlatformTables>;

export type HostRecord = Awaited<ReturnType<ReturnType<typeof createHostRecords>['ofBrand']>>[number];

const columns = ['host', 'is_main', 'redirects', 'checked_at', 'answered_at', 'problem', 'origin'] as const;

/** The rows of hosts with what is known of them. The list of brands (`brands.ts`) decides by them where a request belongs. */
export function createHostRecords(db: Db) {
  return {
    ofBrand: (brandId: number) =>
      db.selectFrom('hosts').select(columns).where('brand_id', '=', brandId).orderBy('host').execute(),

    /** `origin` is where this installation answered; null: it did not. */
    async saveCheck(
      host: string,
      { origin, problem }: { origin: string | null; problem: string | null },
      now: Date,
    ): Promise<void> {
      await db
        .updateTable('hosts')
        .set({ checked_at: now, problem, ...(origin !== null && { answered_at: now, origin }) })
        .where('host', '=', host)
        .execute();
    },

    async setMain(brandId: number, host: string): Promise<void> {
      // The index allows one main host, also for a moment.
      await db.updateTable('hosts').set({ is_main: false }).where('brand_id', '=', brandId).execute();
      await db
        .updateTable('hosts')
        .set({ is_main: true, redirects: false })
        .where('brand_id', '=', brandId)
        .where('host', '=', host)
        .execute();
    },

    async setRedirects(brandId: number, host: string, redirects: boolean): Promise<void> {
      await db
        .updateTable('hosts')
        .set({ redirects })
        .where('brand_id', '=', brandId)
        .where('host', '=', host)
        .execute();
    },

    async remove(brandId: number, host: string): Promise<void> {
      await db.deleteFrom('hosts').where('brand_id', '=', brandId).where('host', '=', host).execute();
    },

    /** Hosts whose check is due: new ones soon after they were added, others once a day. */
    due: (now: Date, limit: number) =>
      db
        .selectFrom('hosts')
        .select([...columns, 'brand_id'])
        .where((where) =>
          where.or([
            where('checked_at', 'is', null),
            where('checked_at', '<', new Date(now.getTime() - dayMs)),
            where.and([
              where('problem', 'is not', null),
              where('added_at', '>', new Date(now.getTime() - 3 * dayMs)),
            ]),
          ]),
        )
        .orderBy('checked_at', (order) => order.asc().nullsFirst())
        .limit(limit)
        .execute(),
  };
}
const dayMs = 86_400_000;
