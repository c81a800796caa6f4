import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { deleteRows } from '../../../platform/personal-data/index.ts';
import {
  deleteOwnEntitlements,
  endsWithoutOwnAccess,
  moveOwnEntitlements,
  streamAccess,
} from '../entitlements/index.ts';
import { loseLearners } from '../../base/auth/index.ts';
import type { MergedStream } from './list-merged-streams.ts';
import { createStreamChangesRepository } from './stream-changes.repository.ts';

type Trx = Transaction<BrandTables>;

const progressTables = [
  'user_day_statuses',
  'user_lesson_statuses',
  'practice_days',
  'stream_video_marks',
] as const;

/**
 * Gives the kept stream the access of both, after its progress. A demo adds no access to a stream, so it is deleted. Of two full streams the one that began
 * first gives the start and the freezes: no day that was open locks again. The other remains as a withdrawn stream, for what refers to it (a second certificate). The experts
 * of a cohort that the learner is in no more lose them.
 */
export async function mergeAccess(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  pair: MergedStream,
  users: { from: number; into: number },
): Promise<void> {
  const rows = await trx
    .selectFrom('user_course_streams')
    .select(['id', 'course_id', 'is_demo', 'start_date', 'cohort_id'])
    .where('id', 'in', [pair.from, pair.into])
    .execute();
  const other = rows.find(({ id }) => id === pair.from);
  const kept = rows.find(({ id }) => id === pair.into);
  if (other === undefined || kept === undefined) return;
  const isCohortKept = !other.is_demo && (kept.cohort_id ?? other.cohort_id) === other.cohort_id;
  if (other.cohort_id !== null && !isCohortKept)
    await loseLearners(trx, brand, await createStreamChangesRepository(trx).expertsOfCohort(other.cohort_id));
  if (other.is_demo) {
    await deleteOwnEntitlements(trx, { kind: 'course', sourceId: pair.from });
    await trx.deleteFrom('user_course_streams').where('id', '=', pair.from).execute();
    return;
  }
  if (kept.is_demo) await deleteOwnEntitlements(trx, { kind: 'course', sourceId: pair.into });
  await moveOwnEntitlements(trx, 'course', pair);
  if (kept.is_demo || other.start_date < kept.start_date) await exchangeFreezes(trx, pair);
  await sql`
    update user_course_streams k set
      start_date = case when k.is_demo then o.start_date else least(k.start_date, o.start_date) end,
      is_demo = false,
      course_full_access = k.course_full_access or o.course_full_access,
      is_optional_purchase = case
        when k.is_demo or k.is_optional_purchase = o.is_optional_purchase then o.is_optional_purchase
        else ${hasNoOwnAccess(users)} end,
      max_consultation_count = greatest(k.max_consultation_count, o.max_consultation_count),
      cohort_id = coalesce(k.cohort_id, o.cohort_id)
    from user_course_streams o where k.id = ${pair.into} and o.id = ${pair.from}`.execute(trx);
  for (const table of progressTables) await deleteRows(trx, table, 'stream_id', pair.from);
  await trx
    .updateTable('user_course_streams')
    .set({ withdrawn_at: sql`now()`, cohort_id: null })
    .where('id', '=', pair.from)
    .execute();
}

/** Whether subscriptions open the stream `k` of both users: own access goes first for as long as it lasts, as everywhere. */
const hasNoOwnAccess = ({ from, into }: { from: number; into: number }) =>
  endsWithoutOwnAccess(
    { ...streamAccess, user: `any(array[${from}, ${into}]::bigint[])`, target: 'k.course_id' },
    sql`now()`,
  );

async function exchangeFreezes(trx: Trx, { from, into }: MergedStream): Promise<void> {
  await sql`
    update user_course_stream_freezes set stream_id = case stream_id when ${from}::bigint then ${into}::bigint else ${from}::bigint end
    where stream_id in (${from}, ${into})`.execute(trx);
}
