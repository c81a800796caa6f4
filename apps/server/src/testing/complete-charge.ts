import type { Brand } from '../platform/brands/brand.ts';

/** A charge that is due in ten years. */
export async function createCharge(
  { db }: Brand,
  { userId, serviceId, methodId }: { userId: number; serviceId: number; methodId: number },
): Promise<void> {
  const dueAt = new Date(Date.now() + 10 * 366 * 86_400_000);
  await db
    .insertInto('charges')
    .values({
      kind: 'subscription',
      subject_id: methodId,
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
}
