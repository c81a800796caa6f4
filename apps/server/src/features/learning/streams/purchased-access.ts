import { purchasedPeriod } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { lockUser } from '../../base/auth/index.ts';
import {
  grantEntitlements,
  readEntitlementPeriods,
  revokeEntitlement,
  revokeEntitlements,
} from '../entitlements/index.ts';
import { createStreamChangesRepository } from './stream-changes.repository.ts';
import { createStreamRecordsRepository } from './stream-records.repository.ts';
import { findEnd } from './stream-state.ts';

type Trx = Transaction<BrandTables>;

interface Purchase {
  userId: number;
  courseId: number;
  /** The service of the order, which the stream names (spec product §3, Stream). */
  serviceId: number;
  timezone: string;
  /** Null: without an end. */
  accessDays: number | null;
  /** The start of the course for all, in ms; null: now. */
  startsAt: number | null;
  now: number;
}

export interface Purchased {
  streamId: number;
  /** Null for what gives no access, such as consultations. */
  entitlementId: number | null;
}

/**
 * Gives what an order bought, in the caller's transaction: a new stream, or further access to the stream that the person has. A demo becomes a full stream,
 * a withdrawn stream is restored with its progress, and one that only subscriptions opened opens by itself from now on.
 */
export async function grantPurchase(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  { userId, courseId, serviceId, timezone, accessDays, startsAt, now }: Purchase,
): Promise<Purchased> {
  const repository = createStreamChangesRepository(trx);
  // Two payments of one person, reported at once, make one stream.
  await lockUser(trx, userId);
  const active = await repository.active(userId, courseId);
  const stream = active && (await repository.lock(active.id));
  const isOwn = stream !== undefined && !stream.is_demo && !stream.is_optional_purchase;
  const currentEnd = isOwn
    ? findEnd({ entitlements: readEntitlementPeriods(stream.entitlements) }, now)
    : null;
  const period = purchasedPeriod({ now, startsAt, accessDays, currentEnd, timezone });
  const { consultation_limit: limit } = await repository.existing({ userId, courseId, cohortId: null });
  const values = {
    user_id: userId,
    course_id: courseId,
    is_demo: false,
    course_full_access: false,
    is_optional_purchase: false,
    max_consultation_count: limit,
    cohort_id: null,
    start_date: new Date(period.startsAt),
  };
  const changedId = isOwn ? stream.id : await replace();
  const streamId = changedId ?? (await createStreamRecordsRepository(trx).add(values));
  if (streamId === undefined) throw new Error('the stream of a purchase could not be created');
  await trx
    .updateTable('user_course_streams')
    .set({ order_service_id: serviceId })
    .where('id', '=', streamId)
    .execute();
  const [entitlementId = null] = await grantEntitlements(trx, [
    {
      userId,
      kind: 'course',
      targetId: courseId,
      source: 'order',
      sourceId: streamId,
      startsAt: new Date(period.startsAt),
      endsAt: period.endsAt === null ? null : new Date(period.endsAt),
    },
  ]);
  await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
  return { streamId, entitlementId };

  /** The id of a demo, optional or withdrawn stream that the purchase turned into an own one. */
  async function replace(): Promise<number | undefined> {
    if (stream?.is_optional_purchase) {
      await trx
        .updateTable('user_course_streams')
        .set({ is_optional_purchase: false })
        .where('id', '=', stream.id)
        .execute();
      return stream.id;
    }
    const id = (await repository.convertDemo(values)) ?? (await repository.restore(values));
    if (id !== undefined) await revokeEntitlements(trx, { kind: 'course', sourceId: id }, new Date(now));
    return id;
  }
}

/** Adds the consultations that an order bought; false if the stream was withdrawn meanwhile. */
export async function grantConsultations(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  { userId, streamId, units }: { userId: number; streamId: number; units: number },
): Promise<boolean> {
  const isGiven = await createStreamRecordsRepository(trx).addConsultations(streamId, units);
  if (isGiven) await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
  return isGiven;
}

/** Takes back what an order gave, after a full refund; access from other sources stays. */
export async function revokePurchase(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  { userId, streamId, entitlementId, units }: Purchased & { userId: number | null; units: number },
  now: number,
): Promise<void> {
  if (entitlementId !== null) await revokeEntitlement(trx, entitlementId, new Date(now));
  if (units > 0) await createStreamRecordsRepository(trx).addConsultations(streamId, -units);
  if (userId !== null) await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
}
