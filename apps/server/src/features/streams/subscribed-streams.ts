import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import { publish } from '../../platform/database/bus.ts';
import { revokeEntitlements } from '../entitlements/index.ts';
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
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
  const ids: number[] = [];
  for (const courseId of courseIds) {
    const existing = await repository.existing({ userId, courseId, cohortId: null });
    if (!existing.course) continue;
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
    if (active !== undefined) await openEnded(trx, active.id, now);
    const changed =
      (await repository.convertDemo(values)) ?? (active ? undefined : await repository.restore(values));
    if (changed !== undefined)
      await revokeEntitlements(trx, { kind: 'course', sourceId: changed }, new Date(now));
    const id = changed ?? active?.id ?? (await createStreamRecordsRepository(trx).add(values));
    if (id !== undefined) ids.push(id);
  }
  await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
  return ids;
}

/** A stream whose own access has ended is opened by subscriptions from now on, so that no subscriber pays for a closed course. */
async function openEnded(trx: Transaction<BrandTables>, id: number, now: number): Promise<void> {
  await sql`
    update user_course_streams s set is_optional_purchase = true
    where s.id = ${id} and not s.is_optional_purchase and not s.is_demo and not exists (
      select from entitlements e where e.user_id = s.user_id and e.kind = 'course' and e.target_id = s.course_id and e.revoked_at is null
        and e.source <> 'subscription' and (e.ends_at is null or e.ends_at > ${new Date(now)}))`.execute(trx);
}

/** Streams of `s` whose own access ends by a moment, and that a subscription covers then. */
const closingStreams = (endedBy: Date) => sql`
  from entitlements c
  where c.source = 'subscription' and c.kind = 'course' and c.revoked_at is null and c.starts_at <= ${endedBy} and (c.ends_at is null or c.ends_at > ${endedBy})
    and s.user_id = c.user_id and s.course_id = c.target_id and not s.is_optional_purchase and not s.is_demo and s.withdrawn_at is null
    and not exists (
      select from entitlements e where e.user_id = s.user_id and e.kind = 'course' and e.target_id = s.course_id and e.revoked_at is null
        and e.source <> 'subscription' and (e.ends_at is null or e.ends_at > ${endedBy}))`;

/** The ids of the learners for whom `openSubscribedStreams` has something to open. */
export async function listClosingStreams(db: BrandDatabase, endedBy: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct s.user_id from user_course_streams s where exists (select ${closingStreams(endedBy)})`.execute(
    db,
  );
  return rows.map(({ user_id: userId }) => userId);
}

/**
 * Lets subscriptions open what they cover of a learner's streams whose own access ends by a moment, so that no subscriber is left without a course until their
 * next payment.
 */
export async function openSubscribedStreams(
  trx: Transaction<BrandTables>,
  userId: number,
  endedBy: Date,
): Promise<void> {
  await sql`
    update user_course_streams s set is_optional_purchase = true
    where s.user_id = ${userId} and exists (select ${closingStreams(endedBy)})`.execute(trx);
}
