import type { CardExpiry } from '@daystream/domain';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

export type PaymentMethodRow = Selectable<BrandTables['payment_methods']>;

/** SQL of saved cards. A removed card is none of its owner any more; its row stays until the provider has given it up. */
export function createPaymentMethodsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const kept = () => db.selectFrom('payment_methods').selectAll().where('removed_at', 'is', null);
  return {
    /** The default card first, then the newest. */
    ofUser: (userId: number): Promise<PaymentMethodRow[]> =>
      kept().where('user_id', '=', userId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute(),

    find: (userId: number, id: number): Promise<PaymentMethodRow | undefined> =>
      kept().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    /** Makes a card of a user the default one, in place of another. */
    makeDefault: async (userId: number, id: number): Promise<void> => {
      await sql`update payment_methods set is_default = false where user_id = ${userId} and is_default`.execute(
        db,
      );
      await sql`
        update payment_methods set is_default = true where id = ${id} and user_id = ${userId} and removed_at is null`.execute(
        db,
      );
    },

    /** Makes the card that can be charged for longest the default one of a user who has none. */
    chooseDefault: async (userId: number): Promise<void> => {
      await sql`
        update payment_methods set is_default = true
        where id = (select id from payment_methods where user_id = ${userId} and removed_at is null
            order by expires_year desc, expires_month desc, id desc limit 1)
          and not exists (select from payment_methods where user_id = ${userId} and is_default)`.execute(db);
    },

    remove: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('payment_methods')
        .set({ removed_at: at, is_default: false })
        .where('id', '=', id)
        .execute();
    },

    removed: (id: number): Promise<PaymentMethodRow | undefined> =>
      db
        .selectFrom('payment_methods')
        .selectAll()
        .where('id', '=', id)
        .where('removed_at', 'is not', null)
        .executeTakeFirst(),

    removedBefore: async (at: Date): Promise<number[]> => {
      const rows = await db
        .selectFrom('payment_methods')
        .select('id')
        .where('removed_at', '<', at)
        .orderBy('removed_at')
        .limit(1000)
        .execute();
      return rows.map(({ id }) => id);
    },

    deleteRemoved: async (id: number): Promise<void> => {
      await db
        .deleteFrom('payment_methods')
        .where('id', '=', id)
        .where('removed_at', 'is not', null)
        .execute();
    },

    /** Takes default cards that expire in one of the months and whose owners were not notified, and records that they are now. */
    takeExpiring: async (
      [first, second]: readonly [CardExpiry, CardExpiry],
      at: Date,
      { limit, except }: { limit: number; except: readonly number[] },
    ): Promise<PaymentMethodRow[]> => {
      const { rows } = await sql<PaymentMethodRow>`
        update payment_methods m set expiry_warned_at = ${at} from (
          select p.id from payment_methods p join ${userRows} u on u.id = p.user_id
          where p.id <> all(${except}::bigint[]) and p.expiry_warned_at is null and p.is_default and p.removed_at is null
            and (p.expires_year, p.expires_month) in ((${first.year}, ${first.month}), (${second.year}, ${second.month}))
            and u.deleted_at is null and u.blocked_at is null
          order by p.id limit ${limit} for update of p skip locked) due
        where m.id = due.id returning m.*`.execute(db);
      return rows;
    },

    /** A card with the address of its owner; undefined if it is not the default card any more, or its owner has no e-mail address. */
    toWarnOf: async (
      id: number,
    ): Promise<(PaymentMethodRow & { email: string; locale: string }) | undefined> => {
      const { rows } = await sql<PaymentMethodRow & { email: string; locale: string }>`
        select m.*, u.email, u.locale from payment_methods m join ${userRows} u on u.id = m.user_id
        where m.id = ${id} and m.is_default and m.removed_at is null
          and u.email is not null and u.deleted_at is null and u.blocked_at is null`.execute(db);
      return rows[0];
    },
  };
}
