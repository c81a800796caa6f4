import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { giveSubscribed, revokeEntitlements } from '../entitlements/index.ts';
import { openedStreams } from './opened-streams.ts';
import { lockUser } from '../../base/auth/index.ts';
import { createStreamChangesRepository } from './stream-changes.repository.ts';
import { createStreamRecordsRepository } from './stream-records.repository.ts';

/**
 * Gives a subscriber a stream of each published course, in the caller's transaction: the subscription opens and closes it (an optional purchase). A stream
 * that the person has of their own stays as it is, but if its access has ended, the subscription opens it; a demo is converted, a withdrawn one restored with its progress. Returns the ids in the order of the courses.
 */
export async function giveSubscribedStreams(
  trx: Transaction<BrandTables>,
  brand: Pick<Brand, 'appId'>,
  { userId, courseIds, now }: { userId: number; courseIds: readonly number[]; now: number },
): Promise<number[]> {
  if (courseIds.length === 0) return [];
  const repository = createStreamChangesRepository(trx);
  // Two payments of one person, reported at once, make one stream.
  await lockUser(trx, userId);
  const give = async (courseId: number): Promise<number | undefined> => {
    const existing = await repository.existing({ userId, courseId, cohortId: null });
    if (!existing.course) return undefined;
    const values = {
      user_id: userId,
      course_id: courseId,
      is_demo: false,
      course_full_access: false,
      is_optional_purchase: true,
      max_consultation_count: existing.consultation_limit,
      cohort_id: null,
      start_date: new Date(now),
    };
    const active = await repository.active(userId, courseId);
    const changed =
      (await repository.convertDemo(values)) ?? (active ? undefined : await repository.restore(values));
    if (changed !== undefined)
      await revokeEntitlements(trx, { kind: 'course', sourceId: changed }, new Date(now));
    return changed ?? active?.id ?? createStreamRecordsRepository(trx).add(values);
  };
  const ids = await giveSubscribed(trx, openedStreams, { userId, targetIds: courseIds, now }, give);
  await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
  return ids;
}
