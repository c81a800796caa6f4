import type { CampaignFigures, CampaignGoal, CampaignLeaveReason } from '@daystream/contract';
import { campaignGoalMs } from '@daystream/domain';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { notificationCounts } from '../../base/notifications/index.ts';
import { isFailed } from './campaign-entries.repository.ts';
import { notificationRows } from '../../base/notifications/notifications.reads.ts';
import { streamRows, dayStatusRows } from '../../learning/streams/streams.reads.ts';
import { isCompleted, type WorkingDays } from './completed-streams.ts';

type StepFigures = CampaignFigures['steps'][number];

const goalSeconds = campaignGoalMs / 1000;
const until = sql`(m.sent_at + ${goalSeconds} * interval '1 second')`;
const within = (time: Sql) => sql`(${time} > m.sent_at and ${time} <= ${until})`;

/** Whether the receiver of the message `m` of the entry `e` has reached the goal. */
function isReached(goal: CampaignGoal, working: WorkingDays): Sql {
  switch (goal) {
    case 'none':
      return sql`false`;
    case 'active':
      return sql`exists (
        select from ${streamRows} s join ${dayStatusRows} d on d.stream_id = s.id
        where s.user_id = m.user_id and (${within(sql`d.started_at`)} or ${within(sql`d.finished_at`)}))`;
    case 'completed':
      return sql`exists (
        select from ${streamRows} s
        where s.user_id = m.user_id and (e.stream_id is null or s.id = e.stream_id) and ${isCompleted(working)}
          and (select ${within(sql`max(d.finished_at)`)} from ${dayStatusRows} d where d.stream_id = s.id))`;
    case 'enrolled':
      return sql`exists (
        select from ${streamRows} s
        where s.user_id = m.user_id and s.id is distinct from e.stream_id and ${within(sql`s.created_at`)})`;
  }
}

/** SQL of figures of campaigns. */
export function createCampaignFiguresRepository(db: BrandDatabase) {
  return {
    async people(campaignId: number) {
      const { rows } = await sql<{
        reason: CampaignLeaveReason | null;
        is_waiting: boolean;
        is_failed: boolean;
        count: number;
      }>`
        select e.left_reason as reason, e.next_at is not null as is_waiting, ${isFailed} as is_failed, count(*)::int as count
        from campaign_entries e where e.campaign_id = ${campaignId} group by 1, 2, 3 order by 1`.execute(db);
      return rows;
    },

    async steps(campaignId: number, goal: CampaignGoal, working: WorkingDays): Promise<StepFigures[]> {
      const reached =
        goal === 'none'
          ? sql`null::int`
          : sql`(count(*) filter (where m.entry_id is not null and ${isReached(goal, working)}))::int`;
      const { rows } = await sql<StepFigures>`
        select count(m.entry_id)::int as recipients, ${notificationCounts}, ${reached} as reached
        from campaign_steps t left join campaign_messages m on m.step_id = t.id left join campaign_entries e on e.id = m.entry_id
          left join ${notificationRows} n on n.id = m.notification_id
        where t.campaign_id = ${campaignId} group by t.position order by t.position`.execute(db);
      return rows;
    },
  };
}
