import {
  abandonedOrderMs,
  countsFor,
  orderHoldMs,
  priceOrder,
  visitorHoldMs,
  type Discount,
} from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { findProduct, type ProductRow } from '../catalogue/index.ts';
import { hasSameTerms, installmentsOf } from './agree-installments.ts';
import { paysCharges } from './charges/settle-charge.ts';
import { isHeld } from './hold-place.ts';
import { isOfOwner } from './order-owner.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { createPromoCodesRepository, discountOfCode, isApplicable } from './promo-codes.repository.ts';

/**
 * Whether an unpaid order keeps its price and its promo code whatever has changed since: while it holds a place, and for as long from when it was made if
 * there is nothing to hold (rule 127). Later, its price has to be that of now (`isPriceCurrent`).
 */
export const keepsPrice = (order: OrderRow, now: number): boolean =>
  isHeld(order, now) || now - order.created_at.getTime() < (isOfOwner(order) ? orderHoldMs : visitorHoldMs);

/**
 * Whether an order that pays no charge would cost the same if it were made now: by the prices of its products (`sold`, in the order of its lines), its promo
 * code, and the terms of its parts. The discount of an invitation stays: it belongs to the first order of its buyer, and has its own refusal.
 */
export async function isPriceCurrent(
  trx: BrandDatabase | Transaction<BrandTables>,
  order: OrderRow,
  sold: readonly (ProductRow | undefined)[],
  now: number,
): Promise<boolean> {
  const products = sold.filter((product) => product !== undefined);
  const [main] = products;
  if (main === undefined || products.length < sold.length) return false;
  if (products.some(({ currency }) => currency !== order.currency)) return false;
  const isTrial = order.saves_method && order.installment === null && order.subtotal === 0;
  if (isTrial) return main.trial_days > 0;
  const agreed = wholePrice(order);
  const code = await promoCodeOf(trx, order, now);
  const discount: Discount | null =
    order.invite_discount > 0
      ? { amount: agreed.discount, currency: order.currency }
      : (code?.discount ?? null);
  const priced = products.map(({ id, price, tax_rate: taxRate }) => ({
    price,
    taxRate,
    isDiscounted: code === undefined || countsFor(code.productIds, id),
  }));
  const current = priceOrder(priced, order.currency, discount);
  if (current.subtotal !== agreed.subtotal || current.discount !== agreed.discount) return false;
  if (order.installment === null) return true;
  const offered = installmentsOf(main, current);
  return typeof offered !== 'string' && hasSameTerms(offered, order.installment);
}

/**
 * Whether an unpaid order is to be ordered again, because its price has lapsed and is another now: `orders.pay` would give it up. One that pays a charge keeps its amount, and a payment
 * that was begun in time counts at its price for a day.
 */
export async function hasLapsed(db: BrandDatabase, order: OrderRow, now: number): Promise<boolean> {
  const isUnpaid = order.state === 'created' || (order.state === 'canceled' && order.refusal === null);
  if (!isUnpaid || order.paid_at !== null || order.store_purchase_id !== null) return false;
  if (paysCharges(order) || keepsPrice(order, now)) return false;
  const begun = await createPaymentsRepository(db).newestPending(order.id);
  if (begun !== undefined && now - begun.created_at.getTime() < abandonedOrderMs) return false;
  const lines = await createOrdersRepository(db).linesOf(order.id);
  const sold = await Promise.all(lines.map(({ product }) => findProduct(db, product.id)));
  return !(await isPriceCurrent(db, order, sold, now));
}

/** What was agreed for all parts, before points. */
function wholePrice({ installment, subtotal, discount }: OrderRow): { subtotal: number; discount: number } {
  if (installment === null) return { subtotal, discount };
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    subtotal: sumOf(installment.parts.map((part) => part.amount)),
    discount: sumOf(installment.parts.map((part) => part.discount)),
  };
}

/** The discount of the order's promo code; undefined if it has none, or if nobody could use the code now. */
async function promoCodeOf(
  trx: BrandDatabase | Transaction<BrandTables>,
  { promo_code_id: codeId, currency }: OrderRow,
  now: number,
): Promise<{ discount: Discount; productIds: readonly number[] } | undefined> {
  const code = codeId === null ? undefined : await createPromoCodesRepository(trx).byId(codeId);
  if (code === undefined || !isApplicable(code, { currency, now })) return undefined;
  return { discount: discountOfCode(code), productIds: code.service_ids };
}
