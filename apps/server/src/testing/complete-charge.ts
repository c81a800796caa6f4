import type { Brand } from '../platform/brands/brand.ts';

/** A charge that is due in ten years, of a subscription whose offer to stay can be accepted. */
export async function createCharge(
  { db }: Brand,
  { userId, serviceId, subscriptionId }: { userId: number; serviceId: number; subscriptionId: number },
): Promise<void> {
  const dueAt = new Date(Date.now() + 10 * 366 * 86_400_000);
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
  await db.updateTable('course_services').set({ stay_percent: 50 }).where('id', '=', serviceId).execute();
  await db
    .updateTable('payment_subscriptions')
    .set({ service_id: serviceId, price: 50_000, currency: 'RUB' })
    .where('id', '=', subscriptionId)
    .execute();
}
