import type { DemoBrand, DemoInstallment } from '@daystream/demo';
import { afterFailedAttempt, includedTax, installmentAmounts } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import {
  createProductsRepository,
  installmentTermsOf,
} from '../features/commerce/catalogue/products.repository.ts';
import { createChargesRepository } from '../features/commerce/charges/charges.repository.ts';
import {
  partTitle,
  startInstallmentPlan,
  type AgreedInstallments,
} from '../features/commerce/installments/index.ts';
import { createInstallmentsRepository } from '../features/commerce/installments/installments.repository.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { BrandTables } from '../platform/database/brand-database.ts';
import { seedPaidOrder } from './seed-paid-order.ts';

const dayMs = 86_400_000;
type Trx = Transaction<BrandTables>;

interface InstallmentsSeed {
  people: ReadonlyMap<string, number>;
  now: number;
}

/** Seeds purchases in parts, with the orders that paid them. Access is in the streams of the people. */
export async function seedInstallments(
  brand: Brand,
  { shop, people: persons, language }: DemoBrand,
  { people, now }: InstallmentsSeed,
): Promise<void> {
  for (const [index, bought] of (shop.installments ?? []).entries()) {
    const service = await createProductsRepository(brand.db).byAlias(bought.service);
    const terms = service && installmentTermsOf(service);
    const person = persons.find(({ email }) => email === bought.email);
    const userId = people.get(bought.email);
    if (service === undefined || terms == null || person === undefined || userId === undefined)
      throw new Error(`the demo installments of ${bought.email} are for nobody or nothing`);
    const { id: productId, currency, course_id: courseId, tax_rate } = service;
    const amounts = installmentAmounts(service.price, { ...terms, firstPercent: terms.first_percent });
    const { interval, period } = terms;
    const { title, cancel_popup_text } = service;
    const parts = amounts.map((amount) => ({ amount, discount: 0 }));
    const agreed: AgreedInstallments = { interval, period, title, cancel_popup_text, tax_rate, parts };
    const boughtAt = now - bought.daysAgo * dayMs;
    await brand.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ stream_id: number; entitlement_id: number | null }>`
        select s.id as stream_id, (select e.id from entitlements e where e.user_id = s.user_id and e.kind = 'course'
            and e.target_id = s.course_id and e.revoked_at is null order by e.id limit 1) as entitlement_id
        from user_course_streams s where s.user_id = ${userId} and s.course_id = ${courseId} order by s.id limit 1`.execute(
        trx,
      );
      const [stream] = rows;
      if (stream === undefined) throw new Error(`${bought.email} does not follow what they bought in parts`);
      const { stream_id: streamId, entitlement_id } = stream;
      const pay = (
        number: number,
        at: Date,
        of: { installment: AgreedInstallments } | { chargeId: number },
      ) => {
        const price = amounts[number - 1] ?? 0;
        const tax = includedTax(price, tax_rate);
        const isFirst = 'installment' in of;
        return seedPaidOrder(trx, {
          ...of,
          buyer: { userId, email: bought.email, name: person.name, locale: language },
          service: { id: productId, title: partTitle(language, agreed, number), currency },
          price: { subtotal: price, discount: 0, tax, total: price },
          line: { price, tax, ...(isFirst && { entitlement_id, stream_id: streamId }) },
          mark: `installment ${index + 1} ${number}`,
          at,
        });
      };
      const orderId = await pay(1, new Date(boughtAt), { installment: agreed });
      await startInstallmentPlan(trx, {
        orderId,
        productId,
        userId,
        currency,
        language,
        agreed,
        entitlementId: entitlement_id,
        streamId,
        now: boughtAt,
      });
      await setState(trx, { orderId, bought, boughtAt, now }, (number, at, chargeId) =>
        pay(number, at, { chargeId }),
      );
    });
  }
}

/** Brings a new plan to its state: pays the charges, fails one, or cancels them. */
async function setState(
  trx: Trx,
  {
    orderId,
    bought,
    boughtAt,
    now,
  }: { orderId: number; bought: DemoInstallment; boughtAt: number; now: number },
  pay: (number: number, at: Date, chargeId: number) => Promise<unknown>,
): Promise<void> {
  const plans = createInstallmentsRepository(trx);
  const charges = createChargesRepository(trx);
  const planId = await plans.idOfOrder(orderId);
  if (planId === undefined) throw new Error(`order ${orderId} began no plan`);
  const canceledAt = new Date(boughtAt + 20 * dayMs);
  for (const { id, number, due_at: dueAt } of await charges.lockUnpaid('installment', planId)) {
    if (number <= bought.paidParts) {
      await pay(number, dueAt, id);
      await charges.set(id, { state: 'paid', closed_at: dueAt, next_attempt_at: null });
    } else if (bought.state === 'canceled')
      await charges.set(id, { state: 'canceled', closed_at: canceledAt, next_attempt_at: null });
    else if (dueAt.getTime() <= now) await charges.set(id, failedUntil(dueAt.getTime(), now));
  }
  if (bought.state === 'paid' || bought.state === 'canceled') {
    const [last] = (await plans.one(planId))?.charges.toReversed() ?? [];
    await plans.set(planId, { state: bought.state, closed_at: new Date(last?.closed_at ?? now) });
  }
}

/** A charge whose attempts have failed since it was due. */
function failedUntil(dueAt: number, now: number) {
  let attempts = 0;
  let next: { type: 'retry' | 'grace'; at: number } = { type: 'retry', at: dueAt };
  while (next.at <= now && next.type === 'retry') {
    attempts += 1;
    next = afterFailedAttempt(attempts, next.at);
  }
  return {
    state: 'due' as const,
    attempts,
    failure: 'insufficient_funds',
    next_attempt_at: new Date(next.at),
    stops_at: next.type === 'grace' ? new Date(next.at) : null,
  };
}
