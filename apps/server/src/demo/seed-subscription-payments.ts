import type { DemoBrand } from '@daystream/demo';
import { includedTax } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { planCharge } from '../features/commerce/charges/index.ts';
import {
  findSubscription,
  planRenewal,
  type SubscriptionRow,
} from '../features/commerce/subscriptions/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { BrandTables } from '../platform/database/brand-database.ts';
import { seedPaidOrder } from './seed-paid-order.ts';

const subscriptionKind = 'course_subscription';

/**
 * Makes the subscriptions that recur bought ones: of the first service of this kind, with the order that began each, the payment of its present period, and the
 * charge of the next. Those of the mobile app are paid in its store.
 */
export async function seedSubscriptionPayments(
  brand: Brand,
  { people: persons, language }: DemoBrand,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const service = await brand.db
    .selectFrom('course_services')
    .select(['id', 'title', 'price', 'currency', 'tax_rate'])
    .where('kind', '=', subscriptionKind)
    .orderBy('id')
    .executeTakeFirst();
  if (service === undefined) return;
  const rows = await brand.db
    .selectFrom('payment_subscriptions')
    .select(['id', 'user_id'])
    .where('next_pay_at', 'is not', null)
    .where('service_id', 'is', null)
    .where('course_service_type', '<>', 'mobile_subscription')
    .orderBy('id')
    .execute();
  for (const { id, user_id: userId } of rows) {
    const person = persons.find(({ email }) => people.get(email) === userId);
    if (person === undefined) continue;
    const { email, name } = person;
    await brand.db.transaction().execute(async (trx) => {
      const row = await findSubscription(trx, id);
      if (row?.paid_until == null) return;
      const { price, currency, tax_rate } = service;
      const periodStart = new Date(row.paid_until);
      periodStart.setUTCMonth(periodStart.getUTCMonth() - 1);
      const begin = row.created_at;
      const hasRenewed = periodStart > begin;
      const pay = (mark: string, at: Date, link: { subscriptionId?: number; chargeId?: number }) =>
        seedPaidOrder(trx, {
          buyer: { userId, email, name, locale: language },
          service,
          price: {
            subtotal: price,
            discount: 0,
            tax: includedTax(price, tax_rate),
            total: price,
          },
          line: {
            price,
            tax: includedTax(price, tax_rate),
            ...(link.subscriptionId !== undefined && { subscription_id: link.subscriptionId }),
          },
          mark,
          at,
          ...(link.chargeId !== undefined && { chargeId: link.chargeId }),
        });
      const firstOrder = await pay(`subscription ${id}`, begin, { subscriptionId: id });
      const chargeId = hasRenewed ? await addPaidCharge(trx, row, { service, at: periodStart }) : undefined;
      const lastOrder =
        chargeId === undefined ? firstOrder : await pay(`period ${id}`, periodStart, { chargeId });
      await trx
        .updateTable('payment_subscriptions')
        .set({
          service_id: service.id,
          price,
          currency,
          tax_rate,
          anchor_day: row.paid_until.getUTCDate(),
          period_start: hasRenewed ? periodStart : begin,
          period_order_id: lastOrder,
        })
        .where('id', '=', id)
        .execute();
      const bought = await findSubscription(trx, id);
      if (bought !== undefined) await planRenewal(trx, bought);
    });
  }
}

async function addPaidCharge(
  trx: Transaction<BrandTables>,
  { id, user_id: userId, title }: SubscriptionRow,
  { service, at }: { service: { id: number; price: number; currency: string; tax_rate: number }; at: Date },
): Promise<number | undefined> {
  const chargeId = await planCharge(trx, {
    kind: 'subscription',
    subjectId: id,
    number: 1,
    userId,
    productId: service.id,
    title,
    amount: service.price,
    currency: service.currency,
    taxRate: service.tax_rate,
    dueAt: at,
  });
  await trx
    .updateTable('charges')
    .set({ state: 'paid', closed_at: at, next_attempt_at: null })
    .where('id', '=', chargeId ?? 0)
    .execute();
  return chargeId;
}
