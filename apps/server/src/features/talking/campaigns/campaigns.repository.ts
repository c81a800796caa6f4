import type {
  CampaignForm,
  CampaignGoal,
  CampaignStatus,
  CampaignStep,
  CampaignStop,
  CampaignTrigger,
  RecordListQuery,
} from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { isFailed, undeliveredOf } from './campaign-entries.repository.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { segmentRows } from '../../learning/segments/segments.reads.ts';

type CampaignsQuery = RecordListQuery<'studio.campaigns.list'>;

export interface CampaignRow {
  id: number;
  name: string;
  status: CampaignStatus;
  trigger: CampaignTrigger;
  segment_id: number | null;
  segment_name: string | null;
  send_minutes: number | null;
  stop_on: CampaignStop[];
  goal: CampaignGoal;
  steps: CampaignStep[];
  entered_count: number;
  failed_count: number;
  started_at: Date | null;
  ended_at: Date | null;
  updated_at: Date;
}

interface StateChange {
  status: CampaignStatus;
  started_at?: Date;
  ended_at?: Date;
  next_scan_at?: Date | null;
  scan_after?: number;
}

const campaigns: RecordSource<CampaignsQuery['sort'][0]> = {
  select: sql`c.id, c.name, c.status, c.trigger, c.segment_id, c.send_minutes, c.stop_on, c.goal, c.started_at, c.ended_at, c.updated_at,
    (select g.name from ${segmentRows} g where g.id = c.segment_id) as segment_name,
    (select count(*)::int from campaign_entries e where e.campaign_id = c.id) as entered_count,
    (select count(*)::int from campaign_entries e where e.campaign_id = c.id and ${isFailed})
      + (select count(*)::int from ${undeliveredOf(sql`c.id`)}) as failed_count,
    (select coalesce(jsonb_agg(jsonb_build_object('delay_days', t.delay_days, 'path', t.path, 'texts', t.texts) order by t.position), '[]')
      from campaign_steps t where t.campaign_id = c.id) as steps`,
  from: sql`campaigns c`,
  key: sql`c.id`,
  sort: { id: sql`c.id`, name: sql`c.name`, updated_at: sql`c.updated_at` },
};

/** SQL of campaigns as staff write them. */
export function createCampaignsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const columnsOf = (form: CampaignForm) => ({
    name: form.name,
    trigger: JSON.stringify(form.trigger),
    segment_id: form.segment_id,
    send_minutes: form.send_minutes,
    stop_on: form.stop_on,
    goal: form.goal,
  });

  return {
    list: (query: CampaignsQuery) =>
      listRecords<CampaignRow, CampaignsQuery['sort'][0]>(
        db,
        campaigns,
        [
          isAmong(sql`c.id`, query.filter.id),
          isEqual(sql`c.status`, query.filter.status),
          contains(sql`c.name`, query.filter.q),
        ],
        query,
      ),

    find: (id: number): Promise<CampaignRow | undefined> =>
      findRecord<CampaignRow>(db, campaigns, [sql`c.id = ${id}`]),

    /** Serializes changes of one campaign, also those of the job. */
    lock: (id: number) =>
      db.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),

    async add(form: CampaignForm): Promise<number> {
      const { id } = await db
        .insertInto('campaigns')
        .values(columnsOf(form))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    change: (id: number, form: CampaignForm, at: Date) =>
      db
        .updateTable('campaigns')
        .set({ ...columnsOf(form), updated_at: at })
        .where('id', '=', id)
        .execute(),

    /** A step keeps its identity by its position, and with it its figures. */
    async setSteps(campaignId: number, steps: readonly CampaignStep[]): Promise<void> {
      await db
        .deleteFrom('campaign_steps')
        .where('campaign_id', '=', campaignId)
        .where('position', '>', steps.length)
        .execute();
      await db
        .insertInto('campaign_steps')
        .values(
          steps.map(({ texts, ...step }, index) => ({
            ...step,
            campaign_id: campaignId,
            position: index + 1,
            texts: JSON.stringify(texts),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['campaign_id', 'position']).doUpdateSet((eb) => ({
            delay_days: eb.ref('excluded.delay_days'),
            path: eb.ref('excluded.path'),
            texts: eb.ref('excluded.texts'),
          })),
        )
        .execute();
    },

    remove: (id: number) => db.deleteFrom('campaigns').where('id', '=', id).execute(),

    setState: (id: number, change: StateChange) =>
      db.updateTable('campaigns').set(change).where('id', '=', id).execute(),

    async hasSegment(id: number): Promise<boolean> {
      const row = await db
        .selectFrom(segmentRows.as('segments'))
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** How many of the courses exist. */
    async countCourses(ids: readonly number[]): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${courseRows} courses where id = any(${[...ids]}::bigint[])`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
  };
}
