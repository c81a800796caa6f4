import { countsFor, type Discount } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { isHeld } from './hold-place.ts';
import type { OrderRow } from './order-rows.ts';
import type { PromoCodeAttempts } from './promo-code-attempts.ts';
import {
  createPromoCodesRepository,
  discountOfCode,
  isApplicable,
  isUsedUp,
} from './promo-codes.repository.ts';

interface Checked {
  code: string;
  productIds: readonly number[];
  currency: string;
  buyer: { userId: number | null; email: string };
  /** Of the client. */
  address: string;
  now: number;
}

interface FoundPromoCode {
  id: number;
  discount: Discount;
  /** Empty: every product. */
  productIds: readonly number[];
}

/**
 * The discount of a promo code for a buyer, and the products that it counts for; undefined if it applies to none of the products. In a transaction, orders with the same code check it one after the other, so that its
 * last use is given once. Codes that do not apply are limited. Errors: `too_often`.
 */
export async function checkPromoCode(
  db: BrandDatabase | Transaction<BrandTables>,
  attempts: PromoCodeAttempts,
  checked: Checked,
): Promise<FoundPromoCode | undefined> {
  const client = { address: checked.address, userId: checked.buyer.userId };
  await attempts.count(client);
  const found = await findPromoCode(db, checked);
  if (found !== undefined) await attempts.giveBack(client);
  return found;
}

/**
 * Whether the promo code of a locked order has a use left for it, apart from its own. Locks the code, after products: an order that held its use and lost it must take it again before
 * its payment, or before it holds it. One that holds its use can still be of a mailbox that has paid with the code meanwhile.
 */
export async function isPromoCodeLeft(
  trx: Transaction<BrandTables>,
  order: OrderRow,
  now: number,
): Promise<boolean> {
  const { id, promo_code_id: codeId, user_id: userId, email } = order;
  if (codeId === null) return true;
  const codes = createPromoCodesRepository(trx);
  await codes.lock(codeId);
  const code = await codes.byId(codeId);
  const uses = await codes.countUses(codeId, { userId, email }, { now, without: id });
  if (code === undefined) return true;
  return isHeld(order, now) ? !isUsedUp(code, { all: 0, own: uses.ownPaid }) : !isUsedUp(code, uses);
}

async function findPromoCode(
  db: BrandDatabase | Transaction<BrandTables>,
  { code, productIds, currency, buyer, now }: Checked,
): Promise<FoundPromoCode | undefined> {
  const codes = createPromoCodesRepository(db);
  const found = await codes.byCode(code);
  if (found === undefined || !isApplicable(found, { currency, now })) return undefined;
  if (!productIds.some((id) => countsFor(found.service_ids, id))) return undefined;
  await codes.lock(found.id);
  if (isUsedUp(found, await codes.countUses(found.id, buyer, { now }))) return undefined;
  return { id: found.id, discount: discountOfCode(found), productIds: found.service_ids };
}
