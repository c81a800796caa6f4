import { sql, type Transaction } from 'kysely';
import type { PlatformDatabase } from '../../../platform/database/platform-database.ts';
import type { DB as PlatformTables } from '../../../platform/database/platform-tables.generated.ts';

type Db = PlatformDatabase | Transaction<PlatformTables>;

/** One-time links for the creation of a brand, by the hashes of their tokens. */
export function createSetupRepository(db: Db) {
  return {
    /** Adds a link and removes those that have ended. */
    async add(hash: string, { expiresAt, now }: { expiresAt: Date; now: Date }): Promise<void> {
      await db.deleteFrom('setup_links').where('expires_at', '<=', now).execute();
      await db.insertInto('setup_links').values({ token_hash: hash, expires_at: expiresAt }).execute();
    },

    async isOpen(hash: string, now: Date): Promise<boolean> {
      const link = await db
        .selectFrom('setup_links')
        .select('token_hash')
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return link !== undefined;
    },

    /**
     * Uses a link, which ends all others: two links must not create two first brands. Returns false when the link has ended. Of two concurrent uses the second
     * one waits for the lock and finds no link.
     */
    async use(hash: string, now: Date): Promise<boolean> {
      await sql`lock table ${sql.table('setup_links')} in exclusive mode`.execute(db);
      const links = await db.deleteFrom('setup_links').returning(['token_hash', 'expires_at']).execute();
      return links.some((link) => link.token_hash === hash && link.expires_at > now);
    },
  };
}
