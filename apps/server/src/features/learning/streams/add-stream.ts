import type { Insertable, Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { grantEntitlements } from '../entitlements/index.ts';
import { createStreamRecordsRepository } from './stream-records.repository.ts';

export type NewStream = Insertable<BrandTables['user_course_streams']> & { start_date: Date };

/** Grants the entitlement of a stream from its start until `endsAt` (null: no end). */
export async function grantStream(
  trx: Transaction<BrandTables>,
  stream: Pick<NewStream, 'user_id' | 'course_id' | 'is_demo' | 'start_date'> & { id: number },
  endsAt: Date | null,
): Promise<void> {
  await grantEntitlements(trx, [
    {
      userId: stream.user_id,
      kind: 'course',
      targetId: stream.course_id,
      source: stream.is_demo === true ? 'demo' : 'staff',
      sourceId: stream.id,
      startsAt: stream.start_date,
      endsAt,
    },
  ]);
}

/**
 * Creates a stream with an entitlement until `endsAt`; the entitlements of an optional purchase come from subscriptions instead. Returns its id;
 * undefined if the user already has a stream of the course.
 */
export async function addStream(
  trx: Transaction<BrandTables>,
  stream: NewStream,
  endsAt: Date | null,
): Promise<number | undefined> {
  const id = await createStreamRecordsRepository(trx).add(stream);
  if (id !== undefined && stream.is_optional_purchase !== true)
    await grantStream(trx, { ...stream, id }, endsAt);
  return id;
}
