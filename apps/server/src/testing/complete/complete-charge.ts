import type { Brand } from '../../platform/brands/brand.ts';

const inTenYears = () => new Date(Date.now() + 10 * 366 * 86_400_000);

/** A charge that is due in ten years, of a subscription whose offer to stay can be accepted. Returns a service that it can be changed to, which it is to be. */
export async function createCharge(
  { db }: Brand,
  { userId, serviceId, subscriptionId }: { userId: number; serviceId: number; subscriptionId: number },
): Promise<number> {
  const dueAt = inTenYears();
  await db
    .insertInto('charges')
    .values({
      kind: 'subscription',
      subject_id: subscriptionId,
      number: 1,
      user_id: userId,
      service_id: serviceId,
      title: 'Club',
      amount: 50_000,
      currency: 'RUB',
      due_at: dueAt,
      next_attempt_at: dueAt,
    })
    .execute();
  // A service of its own: a subscription keeps its service for as long as it lasts.
  const plan = { kind: 'course_subscription', price: 50_000, currency: 'RUB', interval: 'month', period: 1 };
  const addPlan = (alias: string) =>
    db
      .insertInto('course_services')
      .values({ ...plan, alias, title: alias, plan_group: `Plans ${subscriptionId}`, stay_percent: 50 })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [own, other] = [
    await addPlan(`plan-${subscriptionId}`),
    await addPlan(`other-plan-${subscriptionId}`),
  ];
  await db
    .updateTable('payment_subscriptions')
    .set({ includes_catalogue: true, service_id: own.id, price: 50_000, currency: 'RUB' })
    .where('id', '=', subscriptionId)
    .execute();
  await db
    .insertInto('subscription_changes')
    .values({
      subscription_id: subscriptionId,
      service_id: other.id,
      starts: 'period_end',
      terms: JSON.stringify({ ...plan, id: other.id, title: 'Other', course_ids: [], community_ids: [] }),
    })
    .execute();
  return other.id;
}

/** A plan of two parts, the second of which is due in ten years. */
export async function createInstallmentPlan(
  { db }: Brand,
  { userId, orderId, serviceId, mark }: { userId: number; orderId: number; serviceId: number; mark: string },
): Promise<number> {
  const { id } = await db
    .insertInto('installment_plans')
    .values({
      user_id: userId,
      order_id: orderId,
      service_id: serviceId,
      title: `In parts ${mark}`,
      currency: 'RUB',
      first_amount: 50_000,
      parts: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dueAt = inTenYears();
  await db
    .insertInto('charges')
    .values({
      kind: 'installment',
      subject_id: id,
      number: 2,
      user_id: userId,
      service_id: serviceId,
      title: `In parts ${mark}, 2 of 2`,
      amount: 50_000,
      currency: 'RUB',
      due_at: dueAt,
      next_attempt_at: dueAt,
    })
    .execute();
  return id;
}
