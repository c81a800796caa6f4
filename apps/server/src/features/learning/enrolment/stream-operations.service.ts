import {
  type Language,
  maxOperationPeople,
  type RecordListQuery,
  type StreamOperationForm,
  type StreamOperationPreview,
  type StreamOperationRecord,
} from '@daystream/contract';
import { displayName, endOfAccess, parseDay } from '@daystream/domain';
import { reportText } from '@daystream/i18n/server';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { isAmong } from '../../../platform/database/list-records.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { CsvCell } from '../../../platform/http/csv.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { mayGiveTo } from '../../base/auth/index.ts';
import { readEntitlementPeriods } from '../entitlements/index.ts';
import type { SegmentsService } from '../segments/index.ts';
import { planAction, type Plan } from './plan-action.ts';
import { presentOperation, reasonText } from './stream-operations.present.ts';
import { streamOperationJob } from './run-operation.ts';
import {
  createStreamOperationsRepository,
  type AudienceRow,
  type PlannedRow,
} from './stream-operations.repository.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  segments: Pick<SegmentsService, 'condition'>;
  clock: () => number;
}

const shownFailures = 20;

/** Changes of the streams of many people: an audience is fixed when the operation is created, and a job makes the change for each person. */
export function createStreamOperations({ brand, jobs, segments, clock }: Deps) {
  const repository = createStreamOperationsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  /** Errors: `invalid` on `audience`. */
  async function readAudience({ action, audience }: StreamOperationForm): Promise<AudienceRow[]> {
    const limit = maxOperationPeople + 1;
    const isGiving = action.kind === 'give';
    const find = async (): Promise<AudienceRow[]> => {
      switch (audience.kind) {
        case 'streams':
        case 'cohort': {
          if (isGiving) throw invalidField('audience', 'not_allowed');
          const condition =
            audience.kind === 'streams'
              ? isAmong(sql`s.id`, audience.stream_ids)
              : sql`s.cohort_id = ${audience.cohort_id}`;
          return repository.streams(condition, limit);
        }
        case 'people': {
          const condition = isAmong(sql`u.id`, audience.user_ids);
          return repository.people(condition, courseOf(isGiving, audience.course_id), limit);
        }
        case 'segment': {
          const condition = await segments.condition(audience.segment_id);
          if (condition === undefined) throw invalidField('segment_id', 'segment_not_found');
          const courseId = courseOf(isGiving, audience.course_id);
          return courseId === null
            ? repository.people(condition, null, limit)
            : repository.streams(sql`${condition} and s.course_id = ${courseId}`, limit);
        }
      }
    };
    const rows = await find();
    if (rows.length === 0) throw invalidField('audience', 'user_not_found');
    if (rows.length > maxOperationPeople) throw invalidField('audience', 'too_long');
    return rows;
  }

  return {
    /** What the action would do; changes nothing. Errors: `invalid`. */
    async preview(actor: Actor, form: StreamOperationForm): Promise<StreamOperationPreview> {
      validate(form);
      const courseId = form.action.kind === 'give' ? form.action.course_id : null;
      const rows = await repository.plan(await readAudience(form), courseId);
      const now = clock();
      const effects = new Map<string, number>();
      const isGiving = ['give', 'extend', 'move'].includes(form.action.kind);
      const mayGiveSelf = await mayGiveTo(brand.db, actor, actor.userId);
      const failed: { row: PlannedRow; error: string }[] = [];
      for (const row of rows) {
        const plan: Plan = planAction(form.action, toPlanned(row, now), now);
        if (isGiving && row.user_id === actor.userId && !mayGiveSelf)
          failed.push({ row, error: 'own_account' });
        else if ('error' in plan) failed.push({ row, error: `field:${plan.error}` });
        else effects.set(plan.effect, (effects.get(plan.effect) ?? 0) + 1);
      }
      return {
        total: rows.length,
        effects: [...effects]
          .map(([effect, count]) => ({ effect: effect as never, count }))
          .toSorted((a, b) => b.count - a.count || (a.effect < b.effect ? -1 : 1)),
        failures_count: failed.length,
        failures: failed.slice(0, shownFailures).map(({ row, error }) => ({
          user_id: row.user_id,
          user_name: displayName({ firstName: row.name, lastName: row.last_name, email: row.email }),
          reason: reasonText(actor.language, error),
        })),
      };
    },

    /** Starts the change of an audience. Errors: `invalid`, `idempotency_key_reused`. */
    async create(actor: Actor, form: StreamOperationForm): Promise<StreamOperationRecord> {
      validate(form);
      const items = await readAudience(form);
      const id = await once(actor, ['studio.streamOperations.create', form], async (trx) => {
        const added = await createStreamOperationsRepository(trx).add(actor.userId, form.action, items);
        const { kind } = form.audience;
        await record(trx, actor, 'stream_operation.started', added, {
          action: form.action,
          audience: kind,
          total: items.length,
        });
        await jobs.send(trx, streamOperationJob, { brand: brand.appId, operation_id: added });
        return added;
      });
      return this.get(actor, id);
    },

    async list(
      actor: Actor,
      query: RecordListQuery<'studio.streamOperations.list'>,
    ): Promise<Range<StreamOperationRecord>> {
      return mapRange(await repository.list(query), (rows) =>
        rows.map((row) => presentOperation(row, actor.language)),
      );
    },

    /** Who failed and why, as a table with headings. Errors: `not_found`. */
    async errors(id: number, language: Language): Promise<CsvCell[][]> {
      if ((await repository.find(id)) === undefined) throw new AppError('not_found');
      const failures = await repository.failures(id);
      return [
        (['person', 'email', 'why'] as const).map((column) => reportText(language, column)),
        ...failures.map(({ name, last_name, email, error }) => [
          displayName({ firstName: name, lastName: last_name, email }),
          email,
          reasonText(language, error),
        ]),
      ];
    },

    /** Errors: `not_found`. */
    async get(actor: Actor, id: number): Promise<StreamOperationRecord> {
      const row = await repository.find(id);
      if (row === undefined) throw new AppError('not_found');
      return presentOperation(row, actor.language);
    },
  };
}
export type StreamOperationsService = ReturnType<typeof createStreamOperations>;

/** The course whose streams are meant; null for an action that gives one. Errors: `invalid` on `course_id`. */
function courseOf(isGiving: boolean, courseId: number | null): number | null {
  if (isGiving) return null;
  if (courseId === null) throw invalidField('course_id', 'required');
  return courseId;
}

/** Errors: `invalid` on dates that no person can have. */
function validate({ action }: StreamOperationForm): void {
  if (action.kind !== 'give' || action.last_day === null) return;
  if (action.is_optional_purchase) throw invalidField('last_day', 'optional_has_no_end');
  if ((parseDay(action.last_day) ?? 0) < (parseDay(action.first_day) ?? 0))
    throw invalidField('last_day', 'end_before_start');
}

function toPlanned(row: PlannedRow, now: number): Parameters<typeof planAction>[1] {
  const stream =
    row.stream_id === null || row.start_date === null
      ? null
      : {
          cohortId: row.cohort_id,
          isDemo: row.is_demo,
          isOptionalPurchase: row.is_optional_purchase,
          startDate: row.start_date.getTime(),
          hasAccess: row.entitlements !== null,
          endDate: endOfAccess(readEntitlementPeriods(row.entitlements), row.revoked_ms, now),
          hasOpenFreeze: row.has_open_freeze,
        };
  return { timezone: row.timezone, hasWithdrawn: row.has_withdrawn, stream };
}
