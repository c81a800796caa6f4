import type { Discount } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { isOfMailbox } from './orders.repository.ts';

export interface PromoCodeRow {
  id: number;
  percent: number | null;
  amount: number | null;
  currency: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number | null;
  max_uses_per_person: number | null;
  /** Empty: every product. */
  service_ids: number[];
  is_active: boolean;
}

/** The ids of the products of the promo code `c`, with that of a code which a node of the last release has saved. */
export const productsOfCode = sql`array(
  select s.service_id from promo_code_services s where s.promo_code_id = c.id
  union select c.service_id where c.service_id is not null order by 1)`;

/** How often a promo code is used, by everybody and by one buyer. */
export interface PromoCodeUses {
  all: number;
  own: number;
  /** Without those that are only held. */
  ownPaid: number;
}

/** SQL of promo codes as buyers use them; the studio's list is in order-records.repository.ts. */
export function createPromoCodesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const find = async (condition: Sql): Promise<PromoCodeRow | undefined> => {
    const { rows } = await sql<PromoCodeRow>`
      select c.id, c.percent, c.amount, c.currency, c.starts_at, c.ends_at, c.max_uses, c.max_uses_per_person, c.is_active,
        ${productsOfCode} as service_ids
      from promo_codes c where ${condition}`.execute(db);
    return rows[0];
  };

  return {
    byCode: (code: string): Promise<PromoCodeRow | undefined> => find(sql`c.code = ${code.toUpperCase()}`),

    byId: (id: number): Promise<PromoCodeRow | undefined> => find(sql`c.id = ${id}`),

    lock: async (id: number): Promise<void> => {
      await sql`select from promo_codes where id = ${id} for no key update`.execute(db);
    },

    /**
     * Uses of a promo code: paid orders, and those that hold one while they are being paid; without one order. Addresses of one mailbox are one buyer, and no address is nobody's. Of an order
     * that only names the mailbox, what is not paid counts for nobody else, and what an account of another address, or of none, paid counts for that.
     */
    countUses: async (
      id: number,
      buyer: { userId: number | null; email: string },
      { now, without = null }: { now: number; without?: number | null },
    ): Promise<PromoCodeUses> => {
      const isPaidByMailbox = sql`(${isOfMailbox(buyer.email)} and o.paid_at is not null and (o.confirmed_at is not null or o.user_id is null
        or exists (select from ${userRows} u where u.id = o.user_id and lower(u.email) = o.email)))`;
      const { rows } = await sql<PromoCodeUses>`
        select count(*) as all, count(*) filter (where o.user_id = ${buyer.userId}::bigint or ${isPaidByMailbox}) as own,
          count(*) filter (where o.paid_at is not null and (o.user_id = ${buyer.userId}::bigint or ${isPaidByMailbox})) as "ownPaid"
        from orders o where o.promo_code_id = ${id}
          and (o.paid_at is not null or o.state = 'created' and o.holds_until > ${new Date(now)})
          and o.id is distinct from ${without}::bigint`.execute(db);
      return rows[0] ?? { all: 0, own: 0, ownPaid: 0 };
    },
  };
}

/** Whether a promo code is on offer now, whatever its uses. */
export const isApplicable = (
  { is_active: isActive, currency: ofCurrency, starts_at: starts, ends_at: ends }: PromoCodeRow,
  { currency, now }: { currency: string; now: number },
): boolean =>
  isActive &&
  (ofCurrency === null || ofCurrency === currency) &&
  (starts === null || starts.getTime() <= now) &&
  (ends === null || ends.getTime() > now);

/** Whether a promo code has no use left for a buyer. */
export const isUsedUp = (
  { max_uses: max, max_uses_per_person: maxPerPerson }: PromoCodeRow,
  { all, own }: Pick<PromoCodeUses, 'all' | 'own'>,
): boolean => (max !== null && all >= max) || (maxPerPerson !== null && own >= maxPerPerson);

export function discountOfCode({
  percent,
  amount,
  currency,
}: Pick<PromoCodeRow, 'percent' | 'amount' | 'currency'>): Discount {
  return percent === null ? { amount: amount ?? 0, currency: currency ?? '' } : { percent };
}
