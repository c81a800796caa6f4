import { displayName, includedTax } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { lockCharge, type ChargeKinds, type ChargeRow } from '../../charges/index.ts';
import type { OrderRow } from '../order-rows.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import { isOwed } from './settle-charge.ts';

type Trx = Transaction<BrandTables>;

export interface OpenedCharge {
  charge: ChargeRow;
  order: OrderRow;
}

/**
 * The order by which a charge is paid, made when it is first needed: with the kept card, or by its payer on the page of the order. Undefined if the charge
 * cannot be paid any more, or its payer is gone or blocked.
 */
export async function openCharge(
  trx: Trx,
  { brand, chargeKinds }: { brand: Brand; chargeKinds: ChargeKinds },
  chargeId: number,
  now: number,
): Promise<OpenedCharge | undefined> {
  const charge = await lockCharge(trx, chargeId);
  if (charge === undefined || !isOwed(chargeKinds, charge)) return undefined;
  const payer = await payerOf(trx, brand, charge.user_id);
  if (payer === undefined) return undefined;
  const existing = await createOrdersRepository(trx).byCharge(chargeId);
  if (existing !== undefined) return { charge, order: existing };
  const order = await addOrder(trx, {
    payer,
    of: { charge_id: chargeId, saves_method: true },
    charges: [charge],
    title: charge.title,
    now,
  });
  return { charge, order };
}

/** The order by which all charges of a plan that remain are paid at once; undefined if its payer is gone or blocked. */
export async function openRemaining(
  trx: Trx,
  brand: Brand,
  {
    planId,
    charges,
    titleOf,
  }: { planId: number; charges: readonly ChargeRow[]; titleOf: (locale: string) => string },
  now: number,
): Promise<OrderRow | undefined> {
  const [first] = charges;
  const payer = await payerOf(trx, brand, first?.user_id ?? null);
  if (payer === undefined) return undefined;
  const existing = await createOrdersRepository(trx).unpaidOfPlan(planId, totalOf(charges).total);
  if (existing !== undefined) return existing;
  return addOrder(trx, {
    payer,
    of: { installment_plan_id: planId },
    charges,
    title: titleOf(payer.locale),
    now,
  });
}

/** Undefined for a payer who is gone or blocked. */
async function payerOf(trx: Trx, brand: Brand, userId: number | null) {
  if (userId === null) return undefined;
  const payer = await createOrdersRepository(trx).payer(userId);
  if (payer === undefined || payer.is_blocked || payer.deleted_at !== null) return undefined;
  const locale = payer.locale === '' ? brand.settings.default_language : payer.locale;
  return { ...payer, userId, locale };
}
type Payer = NonNullable<Awaited<ReturnType<typeof payerOf>>>;

interface NewOrder {
  payer: Payer;
  of: { charge_id: number; saves_method: true } | { installment_plan_id: number };
  charges: readonly ChargeRow[];
  title: string;
  now: number;
}

function totalOf(charges: readonly ChargeRow[]) {
  const subtotal = charges.reduce((sum, { amount }) => sum + amount, 0);
  const discount = charges.reduce((sum, charge) => sum + charge.discount, 0);
  return { subtotal, discount, total: subtotal - discount };
}

async function addOrder(trx: Trx, { payer, of, charges, title, now }: NewOrder): Promise<OrderRow> {
  const orders = createOrdersRepository(trx);
  const [first] = charges;
  if (first === undefined) throw new Error('an order of charges has none');
  const { subtotal, discount, total } = totalOf(charges);
  const tax = includedTax(total, first.tax_rate);
  const { userId, email, name, last_name: lastName, locale, timezone } = payer;
  const id = await orders.add(
    {
      ...of,
      user_id: userId,
      email: email ?? '',
      name: displayName({ firstName: name, lastName, email: email ?? '' }),
      locale,
      timezone,
      currency: first.currency,
      subtotal,
      discount,
      tax,
      total,
      created_at: new Date(now),
    },
    { service_id: first.service_id, title, price: subtotal, discount, tax },
  );
  const order = id === undefined ? undefined : await orders.byId(id);
  if (order === undefined) throw new Error(`charge ${first.id} got no order`);
  return order;
}
