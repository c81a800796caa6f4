import type {
  CampaignFailure,
  CampaignFigures,
  CampaignForm,
  CampaignRecord,
  CampaignStatus,
  RecordListQuery,
} from '@daystream/contract';
import { displayName, earliestLocalTime } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import { record, type AuditAction } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { CoursesService } from '../../learning/courses/index.ts';
import { retryEmails } from '../../base/notifications/index.ts';
import { createCampaignEntriesRepository } from './campaign-entries.repository.ts';
import { createCampaignFiguresRepository } from './campaign-figures.repository.ts';
import { createCampaignsRepository, type CampaignRow } from './campaigns.repository.ts';
import { listWorkingDays } from './completed-streams.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  published: CoursesService['published'];
  segmentCondition: (id: number) => Promise<Sql | undefined>;
}

type Repository = ReturnType<typeof createCampaignsRepository>;

/** Campaigns as staff write and watch them. The job of `campaign-runner.service.ts` sends. */
export function createCampaignsService({ brand, clock, published, segmentCondition }: Deps) {
  const records = createCampaignsRepository(brand.staffDb);
  const figuresOf = createCampaignFiguresRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function find(from: Repository, id: number): Promise<CampaignRow> {
    const row = await from.find(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function checkTargets(
    from: Repository,
    { segment_id: segmentId, trigger, send_minutes: sendMinutes }: CampaignForm,
  ) {
    if (segmentId !== null && !(await from.hasSegment(segmentId)))
      throw invalidField('segment_id', 'segment_not_found');
    if (trigger.kind === 'once') {
      if (trigger.day !== null && sendMinutes === null) throw invalidField('send_minutes', 'required');
      return;
    }
    const ids = [...new Set(trigger.course_ids)];
    if ((await from.countCourses(ids)) < ids.length) throw invalidField('trigger', 'course_not_found');
  }

  /** Changes the state of a campaign that is in one of the states `from`. */
  const changeState = (
    actor: Actor,
    id: number,
    action: AuditAction & `campaign.${string}`,
    from: readonly CampaignStatus[],
    change: (row: CampaignRow) => Parameters<Repository['setState']>[1],
  ): Promise<CampaignRecord> =>
    once(actor, [action, id], async (trx: Transaction<BrandTables>) => {
      const inTransaction = createCampaignsRepository(trx);
      await inTransaction.lock(id);
      const row = await find(inTransaction, id);
      if (!from.includes(row.status)) throw new AppError('conflict');
      await inTransaction.setState(id, change(row));
      await record(trx, actor, action, id);
      return present(await find(inTransaction, id));
    });

  return {
    list: async (query: RecordListQuery<'studio.campaigns.list'>): Promise<Range<CampaignRecord>> =>
      mapRange(await records.list(query), (rows) => rows.map(present)),

    /** Errors: `not_found`. */
    get: async (id: number): Promise<CampaignRecord> => present(await find(records, id)),

    /** Errors: `not_found`. */
    async figures(id: number): Promise<CampaignFigures> {
      const { goal } = await find(records, id);
      const working =
        goal === 'completed' ? await listWorkingDays(brand.db, published) : { courseIds: [], dayIds: [] };
      const [people, steps] = await Promise.all([figuresOf.people(id), figuresOf.steps(id, goal, working)]);
      const sum = (isCounted: (row: (typeof people)[number]) => boolean) =>
        people.filter(isCounted).reduce((total, { count }) => total + count, 0);
      return {
        entered: sum(() => true),
        waiting: sum((row) => row.is_waiting && !row.is_failed),
        finished: sum(({ is_waiting: isWaiting, reason }) => !isWaiting && reason === null),
        left: people.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
        steps,
      };
    },

    /** Errors: `invalid` on `segment_id` and `trigger`, `idempotency_key_reused`. */
    create: (actor: Actor, form: CampaignForm): Promise<CampaignRecord> =>
      once(actor, ['studio.campaigns.create', form], async (trx) => {
        const inTransaction = createCampaignsRepository(trx);
        await checkTargets(inTransaction, form);
        const id = await inTransaction.add(form);
        await inTransaction.setSteps(id, form.steps);
        await record(trx, actor, 'campaign.created', id, form);
        return present(await find(inTransaction, id));
      }),

    /** Errors: `not_found`, `conflict`, `invalid` on `segment_id`, `trigger` and `steps`, `idempotency_key_reused`. */
    update: (actor: Actor, id: number, form: CampaignForm): Promise<CampaignRecord> =>
      once(actor, ['studio.campaigns.update', id, form], async (trx) => {
        const inTransaction = createCampaignsRepository(trx);
        await inTransaction.lock(id);
        const before = await find(inTransaction, id);
        if (before.status !== 'draft' && before.status !== 'paused') throw new AppError('conflict');
        await checkTargets(inTransaction, form);
        if (before.status === 'paused') checkPaused(before, form);
        await inTransaction.change(id, form, new Date(clock()));
        await inTransaction.setSteps(id, form.steps);
        await record(trx, actor, 'campaign.changed', id, form);
        return present(await find(inTransaction, id));
      }),

    /** Errors: `not_found`, `conflict`. */
    remove: (actor: Actor, id: number): Promise<CampaignRecord> =>
      once(actor, ['studio.campaigns.delete', id], async (trx) => {
        const inTransaction = createCampaignsRepository(trx);
        await inTransaction.lock(id);
        const row = await find(inTransaction, id);
        if (row.status !== 'draft' && row.status !== 'ended') throw new AppError('conflict');
        await inTransaction.remove(id);
        await record(trx, actor, 'campaign.removed', id, { name: row.name });
        return present(row);
      }),

    /** Errors: `not_found`, `conflict`, `idempotency_key_reused`. */
    start: (actor: Actor, id: number): Promise<CampaignRecord> =>
      changeState(actor, id, 'campaign.started', ['draft', 'paused'], (row) => {
        const now = new Date(clock());
        if (row.status === 'paused') return { status: 'running' };
        return {
          status: 'running',
          started_at: now,
          next_scan_at: new Date(Math.max(firstMoment(row), now.getTime())),
        };
      }),

    /** Errors: `not_found`, `conflict`, `idempotency_key_reused`. */
    pause: (actor: Actor, id: number): Promise<CampaignRecord> =>
      changeState(actor, id, 'campaign.paused', ['running'], () => ({ status: 'paused' })),

    /** Errors: `not_found`, `conflict`, `idempotency_key_reused`. */
    stop: (actor: Actor, id: number): Promise<CampaignRecord> =>
      changeState(actor, id, 'campaign.stopped', ['running', 'paused'], () => ({
        status: 'ended',
        ended_at: new Date(clock()),
        next_scan_at: null,
      })),

    /** Whom the next step did not reach, after some attempts, and whose e-mail the mail server refused; the first 100. Errors: `not_found`. */
    async failures(id: number): Promise<CampaignFailure[]> {
      await find(records, id);
      const rows = await createCampaignEntriesRepository(brand.staffDb).listFailed(id);
      return rows.map(({ name, last_name, email, failed_at, ...row }) => ({
        ...row,
        name: displayName({ firstName: name, lastName: last_name, email }),
        failed_at: seconds(failed_at),
      }));
    },

    /**
     * Sends what failed again, to one learner or to all: of an ended campaign only e-mails, whose messages were sent. Errors: `not_found`, also if it did not fail for this learner, `conflict`
     * of a campaign that has ended without such e-mails, `idempotency_key_reused`.
     */
    resend: (actor: Actor, id: number, entryId: number | null): Promise<CampaignRecord> =>
      once(actor, ['studio.campaigns.resend', id, entryId], async (trx) => {
        const inTransaction = createCampaignsRepository(trx);
        await inTransaction.lock(id);
        const { status } = await find(inTransaction, id);
        const at = new Date(clock());
        const entries = createCampaignEntriesRepository(trx);
        const isSending = status === 'running' || status === 'paused';
        const emails = await retryEmails(trx, await entries.listUndelivered(id, entryId), at);
        if (!isSending && emails === 0) throw new AppError('conflict');
        const count = emails + (isSending ? await entries.retryFailed(id, entryId, at) : 0);
        if (count === 0 && entryId !== null) throw new AppError('not_found');
        if (count > 0) await record(trx, actor, 'campaign.resent', id);
        return present(await find(inTransaction, id));
      }),

    /** How many people a message to the segment can reach now. Errors: `invalid` on `segment_id`. */
    async countAudience(segmentId: number | null): Promise<{ people_count: number }> {
      const condition = segmentId === null ? sql`true` : await segmentCondition(segmentId);
      if (condition === undefined) throw invalidField('segment_id', 'segment_not_found');
      return {
        people_count: await createCampaignEntriesRepository(brand.staffDb).countReachable(condition),
      };
    },
  };
}
export type CampaignsService = ReturnType<typeof createCampaignsService>;

/** Learners stay in a paused campaign, and have received its first steps. */
function checkPaused(before: CampaignRow, form: CampaignForm): void {
  if (JSON.stringify(sorted(before.trigger)) !== JSON.stringify(sorted(form.trigger)))
    throw invalidField('trigger', 'not_allowed');
  if (before.segment_id !== form.segment_id) throw invalidField('segment_id', 'not_allowed');
  if (form.steps.length < before.steps.length) throw invalidField('steps', 'too_short');
}

/** PostgreSQL does not keep the order of the fields of a JSON object. */
const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));

function present({ started_at, ended_at, updated_at, ...row }: CampaignRow): CampaignRecord {
  return {
    ...row,
    started_at: secondsOrNull(started_at),
    ended_at: secondsOrNull(ended_at),
    updated_at: seconds(updated_at),
  };
}

/** When the first learner can enter, in ms; 0: at once. */
function firstMoment({
  trigger,
  send_minutes: sendMinutes,
}: Pick<CampaignRow, 'trigger' | 'send_minutes'>): number {
  if (trigger.kind !== 'once') return 0;
  if (trigger.day !== null && sendMinutes !== null) return earliestLocalTime(trigger.day, sendMinutes);
  return (trigger.at ?? 0) * 1000;
}
