import type { CampaignStop, CampaignTrigger } from '@daystream/contract';
import {
  campaignDateAt,
  campaignStepAt,
  formatDay,
  localDay,
  nextCampaignAction,
  nextCampaignDay,
} from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { forEachItem, workOff, type Batch } from '../../../platform/jobs/items.ts';
import type { CoursesService } from '../../learning/courses/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { enteringStreams } from './campaign-audience.ts';
import { createCampaignEntriesRepository, isFailed, type DueEntry } from './campaign-entries.repository.ts';
import { campaignMessage } from './campaign-message.ts';
import { createCampaignsRepository } from './campaigns.repository.ts';
import { listWorkingDays, type WorkingDays } from './completed-streams.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  notifications: Pick<NotificationsService, 'notify'>;
  published: CoursesService['published'];
  /** The condition that the user `u` is in the segment. */
  segmentCondition: (id: number) => Promise<Sql | undefined>;
}

interface Running {
  id: number;
  trigger: CampaignTrigger;
  segment_id: number | null;
  send_minutes: number | null;
  stop_on: CampaignStop[];
  started_at: Date | null;
  scan_after: number;
}

/** Rows of one transaction: how much a worker that is killed has to do again, and how much is in memory. */
const scanBatch = 500;
const sendBatch = 100;
/** Between two searches for learners who enter. */
const scanMs = { enrolment: 60_000, course_end: 15 * 60_000, inactive: 60 * 60_000 };

/** Lets learners enter campaigns and sends what is due. Several workers may run at a time; each takes other rows. */
export function createCampaignRunner({ brand, clock, notifications, published, segmentCondition }: Deps) {
  /** One batch of a scan. Returns 0 without one to do. */
  async function scan({ except, begin }: Batch): Promise<number> {
    return brand.db.transaction().execute(async (trx) => {
      const now = clock();
      const { rows: due } = await sql<{ id: number }>`
        select id from campaigns where status = 'running' and next_scan_at <= ${new Date(now)} and id <> all(${except}::bigint[])
        order by next_scan_at limit 1`.execute(trx);
      const id = due[0]?.id;
      if (id === undefined) return 0;
      begin(id);
      // Waits for a worker that sends a batch: to pass over the campaign would leave the rest of its scan to the next run of the job.
      const { rows } = await sql<Running>`
        select id, trigger, segment_id, send_minutes, stop_on, started_at, scan_after from campaigns
        where id = ${id} and status = 'running' and next_scan_at <= ${new Date(now)} for update`.execute(trx);
      const [campaign] = rows;
      if (campaign === undefined) return 1;
      const { trigger, send_minutes: sendMinutes } = campaign;
      const candidates = await listCandidates(trx, campaign, new Date(now));
      const first = await trx
        .selectFrom('campaign_steps')
        .select('delay_days')
        .where('campaign_id', '=', id)
        .where('position', '=', 1)
        .executeTakeFirst();
      if (candidates.length > 0)
        await createCampaignEntriesRepository(trx).add(
          id,
          new Date(now),
          candidates.map(({ user_id, stream_id, timezone: timeZone, at }) => {
            const delayDays = first?.delay_days ?? 0;
            const day = trigger.kind === 'once' ? trigger.day : null;
            const next =
              day === null || sendMinutes === null
                ? campaignStepAt({ after: at.getTime(), delayDays, sendMinutes, timeZone })
                : campaignDateAt(day, { delayDays, sendMinutes, timeZone });
            return { user_id, stream_id, next_at: new Date(next) };
          }),
        );
      const last = candidates.at(-1);
      const isLast = candidates.length < scanBatch || last === undefined;
      await createCampaignsRepository(trx).setState(id, {
        status: 'running',
        scan_after: isLast ? 0 : last.key,
        ...(isLast && {
          next_scan_at: trigger.kind === 'once' ? null : new Date(now + scanMs[trigger.kind]),
        }),
      });
      return 1;
    });
  }

  async function listCandidates(trx: Transaction<BrandTables>, campaign: Running, now: Date) {
    const { id, trigger, segment_id: segmentId, started_at: startedAt } = campaign;
    const segment = segmentId === null ? sql`true` : ((await segmentCondition(segmentId)) ?? sql`false`);
    const range = { campaignId: id, after: campaign.scan_after, segment, limit: scanBatch };
    const entries = createCampaignEntriesRepository(trx);
    return trigger.kind === 'once'
      ? entries.listUsers(range, now)
      : entries.listStreams(range, enteringStreams(trigger, startedAt ?? now, now));
  }

  /** Sends one batch of a campaign. Returns how many entries it took. */
  async function send(
    campaignId: number,
    working: WorkingDays,
    { limit, except, begin }: Batch,
  ): Promise<number> {
    return brand.db.transaction().execute(async (trx) => {
      const now = clock();
      // Waits for a pause or a stop that is being committed, and lets none pass until this batch is.
      const { rows } = await sql<Running>`
        select id, trigger, segment_id, send_minutes, stop_on, started_at, scan_after from campaigns
        where id = ${campaignId} and status = 'running' for share`.execute(trx);
      const [campaign] = rows;
      if (campaign === undefined) return 0;
      const limits = { limit, except, stopOn: campaign.stop_on, working };
      const due = await createCampaignEntriesRepository(trx).lockDue(campaignId, new Date(now), limits);
      const courseIds = [...new Set(due.flatMap(({ course_id }) => course_id ?? []))];
      const courses = new Map((await published.getMany(courseIds)).map(({ id, tree }) => [id, tree.title]));
      for (const entry of due) {
        begin(entry.id);
        await advance(trx, campaign, entry, courses.get(entry.course_id ?? 0) ?? '', now);
      }
      return due.length;
    });
  }

  const keepFailure = (entryId: number) =>
    createCampaignEntriesRepository(brand.db).addFailure(entryId, new Date(clock()));

  async function advance(
    trx: Transaction<BrandTables>,
    { send_minutes: sendMinutes }: Running,
    entry: DueEntry,
    course: string,
    now: number,
  ): Promise<void> {
    const entries = createCampaignEntriesRepository(trx);
    const { id, user_id: userId, timezone: timeZone, step_id: stepId, position } = entry;
    const when = { sendMinutes, timeZone };
    const next = nextCampaignAction(
      {
        isGone: entry.is_gone,
        isOff: entry.is_off,
        isActive: entry.is_active,
        isCompleted: entry.is_completed,
        dueAt: entry.next_at.getTime(),
      },
      when,
      now,
    );
    if (next.action === 'leave') {
      await entries.update(id, { next_at: null, left_reason: next.reason });
      return;
    }
    if (next.action === 'wait') {
      await entries.update(id, { next_at: new Date(next.until) });
      return;
    }
    const message = campaignMessage(brand, entry, { ...entry, course });
    if (stepId === null || message === undefined) {
      await entries.update(id, { next_at: null });
      return;
    }
    const day = formatDay(localDay(now, timeZone));
    const sent = { entry_id: id, step_id: stepId, user_id: userId, sent_at: new Date(now), day };
    if (await entries.addMessage(sent)) {
      const notification = await notifications.notify(trx, {
        userId,
        kind: 'campaign',
        key: `campaign:${id}:${position}`,
        path: message.path,
        values: {
          title: message.title,
          text: message.text,
        },
      });
      if (notification !== undefined) await entries.setNotification(id, stepId, notification);
    } else if (!(await entries.wasSent(id, stepId))) {
      await entries.update(id, { next_at: new Date(nextCampaignDay(now, when)) });
      return;
    }
    const delayDays = entry.next_delay_days;
    const nextAt =
      delayDays === null ? null : new Date(campaignStepAt({ after: now, delayDays, sendMinutes, timeZone }));
    await entries.update(id, { position: position + 1, next_at: nextAt });
  }

  async function sendDue(): Promise<void> {
    const { rows } = await sql<{ id: number; stop_on: CampaignStop[] }>`
      select c.id, c.stop_on from campaigns c where c.status = 'running' and exists (
        select from campaign_entries e where e.campaign_id = c.id and e.next_at <= ${new Date(clock())} and not ${isFailed}) order by c.id`.execute(
      brand.db,
    );
    if (rows.length === 0) return;
    const usesDays = rows.some(({ stop_on: stops }) => stops.includes('completed'));
    const working = usesDays ? await listWorkingDays(brand.db, published) : { courseIds: [], dayIds: [] };
    await forEachItem(
      rows,
      ({ id }) => workOff(sendBatch, (batch) => send(id, working, batch), keepFailure),
      ({ id }) => id,
    );
  }

  /** A single message ends when everybody has it. */
  async function endFinished(): Promise<void> {
    await sql`
      update campaigns c set status = 'ended', ended_at = ${new Date(clock())}
      where c.status = 'running' and c.trigger ->> 'kind' = 'once' and c.next_scan_at is null
        and not exists (select from campaign_entries e where e.campaign_id = c.id and e.next_at is not null)`.execute(
      brand.db,
    );
  }

  return {
    /** Does everything that is due. A campaign or a learner that fails does not keep the others waiting. */
    run: (): Promise<void> =>
      forEachItem(
        Object.entries({ scan: () => workOff(1, scan), send: sendDue, end: endFinished }),
        ([, step]) => step(),
        ([name]) => name,
      ),
  };
}
export type CampaignRunner = ReturnType<typeof createCampaignRunner>;
