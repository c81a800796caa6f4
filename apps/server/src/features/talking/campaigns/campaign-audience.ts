import type { CampaignTrigger } from '@daystream/contract';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/list-records.ts';
import { hasAccessAt, isTakenBack, streamAccess } from '../../learning/entitlements/index.ts';
import { acceptsKind } from '../../base/notifications/index.ts';
import { meetsRule } from '../../learning/segments/index.ts';
import { streamRows, freezeRows } from '../../learning/streams/streams.reads.ts';

const dayMs = 86_400_000;
/** How long after its moment a learner can still enter, for example because the campaign was paused. */
const entryDays = 7;

/** Whether the user `u` is a learner whom campaigns may be sent to. */
export const isReachable = sql`(u.staff_roles = '{}' and u.deleted_at is null and u.blocked_at is null and not u.is_anonymous
  and ${acceptsKind('campaign')})`;

export type StreamTrigger = Exclude<CampaignTrigger, { kind: 'once' }>;

const isOpen = (now: Date) => hasAccessAt(streamAccess, now);
/** Whether access of the stream `s` was taken back, as by a refund: nothing more is said about the course. */
export const isStreamTakenBack = isTakenBack(streamAccess);

/** The streams `s` of users `u` for whom the moment of the trigger has come, and that moment. */
export function enteringStreams(
  trigger: StreamTrigger,
  startedAt: Date,
  now: Date,
): { condition: Sql; at: Sql } {
  const { course_ids: ids } = trigger;
  // Demo courses have to be named.
  const isCourse = ids.length === 0 ? sql`not s.is_demo` : sql`s.course_id = any(${ids}::bigint[])`;
  const of = sql`s.withdrawn_at is null and ${isCourse}`;
  const since = new Date(Math.max(startedAt.getTime(), now.getTime() - entryDays * dayMs));
  switch (trigger.kind) {
    case 'enrolment':
      return {
        condition: sql`${of} and (s.created_at >= ${since} or s.start_date >= ${since}) and s.start_date <= ${now} and ${isOpen(now)}`,
        at: sql`greatest(s.created_at, s.start_date)`,
      };
    case 'course_end': {
      const offset = trigger.days * dayMs;
      const from = new Date(since.getTime() - offset);
      const to = new Date(now.getTime() - offset);
      return {
        condition: sql`${of} and s.ends_at >= ${from} and s.ends_at <= ${to} and s.start_date <= ${now}
          and not ${isStreamTakenBack}`,
        at: sql`s.ends_at + ${trigger.days} * interval '1 day'`,
      };
    }
    case 'inactive': {
      const inactive = (days: number) => meetsRule({ conditions: [{ kind: 'inactive', days }] }, now);
      const begun = new Date(now.getTime() - trigger.days * dayMs);
      // Who left the school long ago does not enter; of several streams the learner enters with the last.
      return {
        condition: sql`${of} and s.start_date <= ${begun} and ${isOpen(now)}
          and not exists (
            select from ${freezeRows} f
            where f.stream_id = s.id and f.status in (0, 1) and f.start_date <= ${now} and f.end_date > ${now})
          and ${inactive(trigger.days)} and not ${inactive(trigger.days + entryDays)}
          and not exists (
            select from ${streamRows} o
            where o.user_id = s.user_id and o.withdrawn_at is null and (o.start_date, o.id) > (s.start_date, s.id) and o.start_date <= ${now})`,
        at: sql`${now}::timestamptz`,
      };
    }
  }
}
