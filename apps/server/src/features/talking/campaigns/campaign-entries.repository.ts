import type { CampaignLeaveReason, CampaignText } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { acceptsKind, isUndelivered } from '../../base/notifications/index.ts';
import { notificationRows } from '../../base/notifications/notifications.reads.ts';
import { isActiveSince } from '../../learning/segments/index.ts';
import { isReachable, isStreamTakenBack } from './campaign-audience.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';
import { isCompleted, type WorkingDays } from './completed-streams.ts';

export interface Candidate {
  /** Of the user, or of the stream: the position of the scan. */
  key: number;
  user_id: number;
  stream_id: number | null;
  timezone: string;
  at: Date;
}

export interface DueEntry {
  id: number;
  user_id: number;
  /** Of a learner who entered without one, the last. */
  stream_id: number | null;
  course_id: number | null;
  next_at: Date;
  timezone: string;
  locale: string;
  name: string;
  last_name: string;
  is_gone: boolean;
  is_off: boolean;
  is_active: boolean;
  is_completed: boolean;
  position: number;
  step_id: number | null;
  path: string;
  texts: CampaignText[];
  /** Null: the last step. */
  next_delay_days: number | null;
}

export interface FailedEntry {
  id: number;
  user_id: number;
  name: string;
  last_name: string;
  email: string | null;
  kind: 'fault' | 'email';
  reason: string;
  position: number;
  attempts: number;
  failed_at: Date;
}

/** That so many attempts to send the next step to the entry `e` failed, one a minute, that the job leaves it to staff. */
export const isFailed = sql`(e.next_at is not null and e.attempts >= 3)`;

interface Scan {
  campaignId: number;
  after: number;
  segment: Sql;
  limit: number;
}

/** Messages `m` of a campaign whose e-mails were given up, with their notifications `n`. */
export const undeliveredOf = (campaignId: Sql) => sql`
  campaign_messages m join campaign_entries e on e.id = m.entry_id join ${notificationRows} n on n.id = m.notification_id
  where e.campaign_id = ${campaignId} and ${isUndelivered}`;

/** SQL of the learners who are in campaigns, and of what was sent to them. */
export function createCampaignEntriesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const isNew = (campaignId: number, stream: Sql) => sql`not exists (
    select from campaign_entries e where e.campaign_id = ${campaignId} and e.user_id = u.id and e.stream_id is not distinct from ${stream})`;

  return {
    /** Learners of the segment who have not entered. */
    async listUsers({ campaignId, after, segment, limit }: Scan, now: Date): Promise<Candidate[]> {
      const { rows } = await sql<Candidate>`
        select u.id as key, u.id as user_id, null::bigint as stream_id, u.timezone, ${now}::timestamptz as at from ${userRows} u
        where u.id > ${after} and ${isReachable} and ${segment} and ${isNew(campaignId, sql`null`)}
        order by u.id limit ${limit}`.execute(db);
      return rows;
    },

    /** Streams of learners of the segment for which the moment of the trigger has come. */
    async listStreams(
      { campaignId, after, segment, limit }: Scan,
      { condition, at }: { condition: Sql; at: Sql },
    ): Promise<Candidate[]> {
      const { rows } = await sql<Candidate>`
        select s.id as key, s.user_id, s.id as stream_id, u.timezone, ${at} as at
        from ${streamRows} s join ${userRows} u on u.id = s.user_id
        where s.id > ${after} and ${condition} and ${isReachable} and ${segment} and ${isNew(campaignId, sql`s.id`)}
        order by s.id limit ${limit}`.execute(db);
      return rows;
    },

    async add(
      campaignId: number,
      enteredAt: Date,
      entries: readonly (Pick<Candidate, 'user_id' | 'stream_id'> & { next_at: Date })[],
    ): Promise<void> {
      await db
        .insertInto('campaign_entries')
        .values(entries.map((entry) => ({ ...entry, campaign_id: campaignId, entered_at: enteredAt })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Locks due entries for this transaction. */
    async lockDue(
      campaignId: number,
      now: Date,
      {
        limit,
        except,
        stopOn,
        working,
      }: { limit: number; except: readonly number[]; stopOn: readonly string[]; working: WorkingDays },
    ): Promise<DueEntry[]> {
      const isActive = stopOn.includes('active') ? isActiveSince(sql`e.entered_at`) : sql`false`;
      const isDone = stopOn.includes('completed') ? isCompleted(working) : sql`false`;
      const { rows } = await sql<DueEntry>`
        select e.id, e.user_id, coalesce(e.stream_id, l.id) as stream_id, coalesce(s.course_id, l.course_id) as course_id, e.next_at, e.position, u.timezone, u.locale, u.name, u.last_name,
          (u.deleted_at is not null or u.blocked_at is not null or u.staff_roles <> '{}' or u.is_anonymous
            or s.withdrawn_at is not null or ${isStreamTakenBack}) as is_gone,
          not ${acceptsKind('campaign')} as is_off, ${isActive} as is_active, ${isDone} as is_completed,
          t.id as step_id, t.path, t.texts,
          (select f.delay_days from campaign_steps f where f.campaign_id = e.campaign_id and f.position = e.position + 1) as next_delay_days
        from campaign_entries e join ${userRows} u on u.id = e.user_id
          left join ${streamRows} s on s.id = e.stream_id
          left join lateral (
            select o.id, o.course_id from ${streamRows} o
            where o.user_id = u.id and o.withdrawn_at is null and o.start_date <= ${now}
            order by o.start_date desc, o.id desc limit 1) l on e.stream_id is null
          left join campaign_steps t on t.campaign_id = e.campaign_id and t.position = e.position
        where e.campaign_id = ${campaignId} and e.next_at <= ${now} and not ${isFailed} and e.id <> all(${except}::bigint[])
        order by e.next_at limit ${limit} for update of e skip locked`.execute(db);
      return rows;
    },

    update: (
      id: number,
      change: { next_at: Date | null; position?: number; left_reason?: CampaignLeaveReason },
    ) =>
      db
        .updateTable('campaign_entries')
        .set({ ...change, attempts: 0, failed_at: null })
        .where('id', '=', id)
        .execute(),

    addFailure: (id: number, failedAt: Date) =>
      db
        .updateTable('campaign_entries')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), failed_at: failedAt }))
        .where('id', '=', id)
        .execute(),

    /** The learners whom the next step, or an e-mail, did not reach, the first 100. */
    async listFailed(campaignId: number): Promise<FailedEntry[]> {
      const { rows } = await sql<FailedEntry>`
        select f.*, u.name, u.last_name, u.email from (
          select e.id, e.user_id, 'fault' as kind, '' as reason, e.position, e.attempts, e.failed_at
          from campaign_entries e where e.campaign_id = ${campaignId} and ${isFailed}
          union all
          select d.id, d.user_id, 'email', coalesce(d.email_failure, ''), t.position, d.failures, d.email_failed_at
          from (select e.id, e.user_id, m.step_id, n.email_failure, n.failures, n.email_failed_at from ${undeliveredOf(sql`${campaignId}`)}) d
            join campaign_steps t on t.id = d.step_id
        ) f join ${userRows} u on u.id = f.user_id
        order by f.failed_at, f.id, f.position limit 100`.execute(db);
      return rows;
    },

    /** The notifications whose e-mails did not reach one learner, or any. */
    async listUndelivered(campaignId: number, entryId: number | null): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select n.id from ${undeliveredOf(sql`${campaignId}`)} and (${entryId}::bigint is null or e.id = ${entryId}) order by n.id`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    /** Lets the job send again: to one learner, or to all. Returns how many had failed. */
    async retryFailed(campaignId: number, entryId: number | null, now: Date): Promise<number> {
      const { numAffectedRows } = await sql`
        update campaign_entries e set attempts = 0, failed_at = null, next_at = ${now}
        where e.campaign_id = ${campaignId} and ${isFailed} and (${entryId}::bigint is null or e.id = ${entryId})`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0);
    },

    /** Returns false when the step was sent, or the learner has received a message on that day. */
    async addMessage(message: {
      entry_id: number;
      step_id: number;
      user_id: number;
      sent_at: Date;
      day: string;
    }): Promise<boolean> {
      const row = await db
        .insertInto('campaign_messages')
        .values(message)
        .onConflict((conflict) => conflict.doNothing())
        .returning('entry_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async wasSent(entryId: number, stepId: number): Promise<boolean> {
      const row = await db
        .selectFrom('campaign_messages')
        .select('entry_id')
        .where('entry_id', '=', entryId)
        .where('step_id', '=', stepId)
        .executeTakeFirst();
      return row !== undefined;
    },

    setNotification: (entryId: number, stepId: number, notificationId: number) =>
      db
        .updateTable('campaign_messages')
        .set({ notification_id: notificationId })
        .where('entry_id', '=', entryId)
        .where('step_id', '=', stepId)
        .execute(),

    async countReachable(segment: Sql): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${userRows} u where ${isReachable} and ${segment}`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}
