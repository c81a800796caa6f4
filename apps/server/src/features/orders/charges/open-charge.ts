import { displayName, includedTax } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { ChargeRow } from '../../charges/index.ts';
import { createOrdersRepository, type OrderRow } from '../orders.repository.ts';
import { lockOpenCharge } from './settle-charge.ts';

export interface OpenedCharge {
  charge: ChargeRow;
  order: OrderRow;
}

/**
 * The order by which a charge is paid, made when it is first needed: with the kept card, or by its payer on the page of the order. Undefined if the charge is
 * closed, or its payer is gone or blocked.
 */
export async function openCharge(
  trx: Transaction<BrandTables>,
  brand: Brand,
  chargeId: number,
  now: number,
): Promise<OpenedCharge | undefined> {
  const charge = await lockOpenCharge(trx, chargeId);
  if (charge === undefined || charge.user_id === null) return undefined;
  const orders = createOrdersRepository(trx);
  const payer = await orders.payer(charge.user_id);
  if (payer === undefined || payer.is_blocked || payer.deleted_at !== null) return undefined;
  const existing = await orders.byCharge(chargeId);
  if (existing !== undefined) return { charge, order: existing };
  const { amount, discount, currency, title } = charge;
  const total = amount - discount;
  const tax = includedTax(total, charge.tax_rate);
  const { email, name, last_name: lastName, locale, timezone } = payer;
  const id = await orders.add(
    {
      charge_id: chargeId,
      user_id: charge.user_id,
      email: email ?? '',
      name: displayName({ firstName: name, lastName, email: email ?? '' }),
      locale: locale === '' ? brand.settings.default_language : locale,
      timezone,
      currency,
      subtotal: amount,
      discount,
      tax,
      total,
      saves_method: true,
      created_at: new Date(now),
    },
    { service_id: charge.service_id, title, price: amount, discount, tax },
  );
  const order = id === undefined ? undefined : await orders.byId(id);
  if (order === undefined) throw new Error(`charge ${chargeId} got no order`);
  return { charge, order };
}
