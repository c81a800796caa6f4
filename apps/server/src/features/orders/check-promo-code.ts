import type { Discount } from '@daystream/domain';
import { discountOfCode, type createOrdersRepository } from './orders.repository.ts';

interface Checked {
  code: string;
  serviceIds: readonly number[];
  currency: string;
  buyer: { userId: number | null; email: string };
  now: number;
}

/**
 * The discount of a promo code for a buyer, and the only service that it counts for, or null; undefined if it applies to none of the services. In a transaction, orders with the same code check it one after the other, so that its
 * last use is given once.
 */
export async function checkPromoCode(
  orders: ReturnType<typeof createOrdersRepository>,
  { code, serviceIds, currency, buyer, now }: Checked,
): Promise<{ id: number; discount: Discount; serviceId: number | null } | undefined> {
  const found = await orders.promoCode(code);
  if (found === undefined || !found.is_active) return undefined;
  const isForService = found.service_id === null || serviceIds.includes(found.service_id);
  const isForCurrency = found.currency === null || found.currency === currency;
  const hasStarted = found.starts_at === null || found.starts_at.getTime() <= now;
  const hasEnded = found.ends_at !== null && found.ends_at.getTime() <= now;
  if (!isForService || !isForCurrency || !hasStarted || hasEnded) return undefined;
  await orders.lockPromoCode(found.id);
  const uses = await orders.countUses(found.id, buyer, { now });
  if (found.max_uses !== null && uses.all >= found.max_uses) return undefined;
  if (found.max_uses_per_person !== null && uses.own >= found.max_uses_per_person) return undefined;
  return { id: found.id, discount: discountOfCode(found), serviceId: found.service_id };
}
