import type { ChangeCohort, CohortRecord, CreateCohort, RecordListQuery } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { loseLearners } from '../../base/auth/index.ts';
import { assignCourseExperts, lockCourse } from '../courses/index.ts';
import { createCohortsRepository, type CohortRow, type ExpertRow } from './cohorts.repository.ts';

type AssignedTo = 'course' | 'cohort';

/** Cohorts as records of the studio, and the experts of courses and cohorts. */
export function createCohortsService({ brand }: { brand: Brand }) {
  const repository = createCohortsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function get(from: typeof repository, id: number): Promise<CohortRecord> {
    const row = await from.find(id);
    if (row === undefined) throw new AppError('not_found');
    return present(row);
  }

  return {
    list: async (query: RecordListQuery<'studio.cohorts.list'>): Promise<Range<CohortRecord>> =>
      mapRange(await repository.list(query), (rows) => rows.map(present)),

    /** Errors: `not_found`. */
    get: (id: number): Promise<CohortRecord> => get(repository, id),

    /** Errors: `invalid` on `course_id` or `last_day`, `idempotency_key_reused`. */
    create: (actor: Actor, form: CreateCohort): Promise<CohortRecord> =>
      once(actor, ['studio.cohorts.create', form], async (trx) => {
        assertEndsAfterStart(form);
        const inTransaction = createCohortsRepository(trx);
        const id = await inTransaction.add(form);
        if (id === undefined) throw invalidField('course_id', 'course_not_found');
        await record(trx, actor, 'cohort.created', id, form);
        return get(inTransaction, id);
      }),

    /** Errors: `not_found`, `invalid` on `last_day`, `idempotency_key_reused`. */
    update: (actor: Actor, id: number, form: ChangeCohort): Promise<CohortRecord> =>
      once(actor, ['studio.cohorts.update', id, form], async (trx) => {
        assertEndsAfterStart(form);
        const inTransaction = createCohortsRepository(trx);
        if (!(await inTransaction.change(id, form))) throw new AppError('not_found');
        await record(trx, actor, 'cohort.changed', id, form);
        return get(inTransaction, id);
      }),

    /** Its learners keep their streams. Errors: `not_found`. */
    remove: (actor: Actor, id: number): Promise<CohortRecord> =>
      brand.db.transaction().execute(async (trx) => {
        const inTransaction = createCohortsRepository(trx);
        const removed = await get(inTransaction, id);
        await loseLearners(trx, brand, await inTransaction.assign(id, []));
        await inTransaction.remove(id);
        await record(trx, actor, 'cohort.removed', id, { title: removed.title });
        return removed;
      }),

    /** Errors: `not_found`. */
    async experts(courseId: number): Promise<CohortRecord['experts']> {
      if (!(await repository.courseExists(courseId))) throw new AppError('not_found');
      return (await repository.experts(courseId)).map(presentExpert);
    },

    /** Replaces the experts of a course or a cohort. Errors: `not_found`, `invalid` on `user_ids`, `idempotency_key_reused`. */
    async assignExperts(actor: Actor, to: AssignedTo, id: number, userIds: readonly number[]): Promise<void> {
      await once(actor, [`studio.${to}.assignExperts`, id, userIds], async (trx) => {
        const inTransaction = createCohortsRepository(trx);
        const isThere = to === 'course' ? await lockCourse(trx, id) : await inTransaction.lock(id);
        if (!isThere) throw new AppError('not_found');
        if ((await inTransaction.notExperts(userIds)).length > 0)
          throw invalidField('user_ids', 'not_expert');
        const left =
          to === 'course'
            ? await assignCourseExperts(trx, id, userIds)
            : await inTransaction.assign(id, userIds);
        await loseLearners(trx, brand, left);
        await record(trx, actor, `${to}.experts_changed`, id, { user_ids: userIds });
        return {};
      });
    },
  };
}
export type CohortsService = ReturnType<typeof createCohortsService>;

function assertEndsAfterStart({ first_day, last_day }: ChangeCohort): void {
  if (last_day !== null && last_day < first_day) throw invalidField('last_day', 'end_before_start');
}

const presentExpert = ({ id, name, last_name, email }: ExpertRow) => ({
  id,
  name: displayName({ firstName: name, lastName: last_name, email }),
  email,
});

function present({ experts, created_at, ...row }: CohortRow): CohortRecord {
  return {
    ...row,
    experts: (experts ?? []).map(presentExpert),
    created_at: Math.floor(created_at.getTime() / 1000),
  };
}
