import type { OrderRefusal } from '@daystream/contract';
import { splitAmount } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { findCharge, lockBuyer } from '../charges/index.ts';
import { lockProducts } from '../catalogue/index.ts';
import { isPromoCodeLeft } from './check-promo-code.ts';
import { isBoughtOtherwise } from './charges/charge-kinds.ts';
import { lockOwedCharges, paysCharges } from './charges/settle-charge.ts';
import type { ProductKinds } from '../../learning/entitlements/index.ts';
import type { Selling } from './order-effects.ts';
import { isHeld } from './hold-place.ts';
import { hasAccount } from './order-owner.ts';
import type { OrderRow } from './order-rows.ts';
import { isPriceCurrent } from './order-price.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { ownsProduct, productKindOf } from './product-kinds.ts';

/** Why a payment of an order cannot be kept. */
export type LatePaymentRefusal = Exclude<OrderRefusal, 'too_many_gifts'>;

/**
 * Why a payment of a locked order that is not paid cannot be kept; null if it can. An order holds its seat and its use of a promo code for a time (`holdPlace`). A later
 * payment takes them again if they are free; otherwise the money is returned, so that no limit is ever exceeded. What an account has counts for its own orders; for its address, somebody else
 * may have paid, and its owner decides (`bindOrder`). With `isPriceKept` its price counts whatever has changed since.
 */
export async function refusalOfLatePayment(
  trx: Transaction<BrandTables>,
  { products, chargeKinds }: Pick<Selling, 'products' | 'chargeKinds'>,
  order: OrderRow,
  { now, isPriceKept }: { now: number; isPriceKept: boolean },
): Promise<LatePaymentRefusal | null> {
  if (order.paid_at !== null) return null;
  if (paysCharges(order)) {
    const charge = order.charge_id === null ? undefined : await findCharge(trx, order.charge_id);
    const isBought = charge !== undefined && (await isBoughtOtherwise(trx, chargeKinds, charge, now));
    if ((await lockOwedCharges(trx, chargeKinds, order)).length === 0) return 'charge_closed';
    return isBought ? 'already_subscribed' : null;
  }
  if (order.state === 'canceled' && order.points > 0) return 'points_returned';
  // The retention of unpaid orders has ended: nobody is left to give the access to.
  if (order.user_id === null && order.email === '') return 'no_buyer';
  // Of several orders for what a person gets once, the first that is paid has it.
  // Each period of a store's subscription is an order.
  const startsSubscription = order.main.product.interval !== null && order.store_purchase_id === null;
  const opensAccess = buysAccess(products, order);
  const isInvited = order.invite_discount > 0 || order.inviter_id !== null;
  if (startsSubscription || opensAccess || isInvited) await lockBuyerOf(trx, order);
  if (opensAccess && (await isOwned(trx, products, order))) return 'already_owned';
  if (startsSubscription) {
    const before = await readBefore(trx, products, order, now);
    if (before.isCurrent) return 'already_subscribed';
    if (order.subtotal === 0 && before.hadTrial) return 'trial_used';
    if (order.subtotal === 0 && before.mailboxHadTrial) return 'trial_used_by_mailbox';
  }
  const isInviteUsed = () =>
    createOrdersRepository(trx).hasPaid({ userId: order.user_id, email: order.email }, order.id);
  if (order.invite_discount > 0 && (await isInviteUsed())) return 'invite_used';
  if (isHeld(order, now)) return (await isPromoCodeLeft(trx, order, now)) ? null : 'promo_code_used';
  const lines = await createOrdersRepository(trx).linesOf(order.id);
  const locked = await lockProducts(
    trx,
    lines.map(({ product }) => product.id),
    now,
  );
  const isForgotten = order.store_purchase_id === null && !isPriceKept;
  const sold = lines.map(({ product }) => locked.get(product.id));
  if (isForgotten && !(await isPriceCurrent(trx, order, sold, now))) return 'price_changed';
  for (const { seats, taken } of locked.values()) if (seats !== null && taken >= seats) return 'sold_out';
  return (await isPromoCodeLeft(trx, order, now)) ? null : 'promo_code_used';
}

/** An additional line that gives its buyer nothing. */
export interface OwnedLine {
  lineId: number;
  title: string;
  /** Its part of the total, in minor units. */
  amount: number;
}

/** The additional lines of a locked order whose account has without an end what they open. Locks the buyer. */
export async function findOwnedLines(
  trx: Transaction<BrandTables>,
  products: ProductKinds,
  order: OrderRow,
): Promise<readonly OwnedLine[]> {
  if (order.lines.length < 2 || paysCharges(order)) return [];
  await lockBuyerOf(trx, order);
  const userId = accountOf(order);
  if (userId === undefined) return [];
  const lines = await createOrdersRepository(trx).linesOf(order.id);
  const amounts = splitAmount(
    order.total,
    order.lines.map(({ price, discount }) => price - discount),
  );
  const owned: OwnedLine[] = [];
  for (const [index, line] of lines.entries())
    if (index > 0 && (await ownsProduct(trx, products, userId, line.product)))
      owned.push({ lineId: line.id, title: line.title, amount: amounts[index] ?? 0 });
  return owned;
}

const accountOf = (order: OrderRow): number | undefined =>
  hasAccount(order) ? (order.user_id ?? undefined) : undefined;

/** Whether an order opens a course or community for its buyer until a date or without an end: not a gift, and not a purchase in an app store, whose money only the store returns. */
const buysAccess = (products: ProductKinds, order: OrderRow): boolean =>
  order.store_purchase_id === null &&
  productKindOf(products, order.main.product).describe(order.main.product).opensAccess &&
  !order.is_gift;

/** Whether the account of an order has without an end what the order opens. */
export async function isOwned(
  trx: Transaction<BrandTables>,
  products: ProductKinds,
  order: OrderRow,
): Promise<boolean> {
  const userId = accountOf(order);
  return userId !== undefined && ownsProduct(trx, products, userId, order.main.product);
}

/** Lets the payments of one person run one after another: by the address first, because it makes the account. */
async function lockBuyerOf(trx: Transaction<BrandTables>, order: OrderRow): Promise<void> {
  if (order.email !== '') await lockBuyer(trx, order.email);
  const userId = accountOf(order);
  if (userId !== undefined) await lockBuyer(trx, String(userId));
}

/** Whether the account of an order has the subscription that it orders, and whether the account, or another of its mailbox, had a trial of it. */
async function readBefore(
  trx: Transaction<BrandTables>,
  products: ProductKinds,
  order: OrderRow,
  now: number,
): Promise<{ isCurrent: boolean; hadTrial: boolean; mailboxHadTrial: boolean }> {
  const userId = accountOf(order);
  if (userId === undefined) return { isCurrent: false, hadTrial: false, mailboxHadTrial: false };
  const { email } = order;
  const { product } = order.main;
  const mailboxHadTrial = await createOrdersRepository(trx).hadTrial(email, product.id);
  const about = { userId, productId: product.id, now };
  const earlier = await productKindOf(products, product).readEarlier?.(trx, about);
  return { isCurrent: false, hadTrial: false, ...earlier, mailboxHadTrial };
}
