import type { InboxKind } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { chatRows, messageRows } from '../chats/chats.reads.ts';
import { consultationRows } from '../consultations/consultations.reads.ts';
import { videoConsultationRows } from '../video-consultations/video-consultations.reads.ts';
import { inboxDeadline } from './inbox-deadline.ts';

interface MarkedItem {
  id: number;
  kind: InboxKind;
  waiting_since: Date;
  ticket_hours: number;
  chat_hours: number;
  consultation_hours: number;
  opened_at: Date | null;
  last_at: Date | null;
  is_last_of_learner: boolean | null;
  starts_at: Date | null;
  /** The expert who opened the consultation or was booked for it: it is theirs. */
  expert_id: number | null;
}

/**
 * Decides until when staff have to answer what was marked by the triggers of the inbox, and whose consultations are. Services call it in the transaction that begins
 * or changes a wait; what else is marked, such as by a merge of accounts, the job `inbox.assign` finds.
 */
export async function setInboxDeadlines(db: BrandDatabase | Transaction<BrandTables>): Promise<void> {
  const { rows } = await sql<MarkedItem>`
    select i.id, i.kind, i.waiting_since, s.ticket_hours, s.chat_hours, s.consultation_hours,
      n.opened_at, m.created_at as last_at, m.author_role = 'learner' as is_last_of_learner,
      v.starts_at, coalesce(n.opened_by, v.expert_id) as expert_id
    from inbox_items i cross join inbox_settings s
      left join ${consultationRows} n on i.kind = 'consultation' and n.id = i.target_id
      left join ${chatRows} c on c.stream_id = n.stream_id and c.kind = 'expert'
      left join ${messageRows} m on m.id = c.last_message_id
      left join ${videoConsultationRows} v on i.kind = 'video_consultation' and v.id = i.target_id
    where i.needs_deadline order by i.id for update of i skip locked`.execute(db);
  for (const row of rows) {
    const dueAt = new Date(inboxDeadline(waitOf(row), row));
    await sql`
      update inbox_items set due_at = ${dueAt}, needs_deadline = false, assignee_id = coalesce(${row.expert_id}::bigint, assignee_id),
        needs_assignee = needs_assignee and ${row.expert_id === null}
      where id = ${row.id}`.execute(db);
  }
}

function waitOf(row: MarkedItem) {
  const { kind, waiting_since: since, opened_at: openedAt, last_at: lastAt, starts_at: startsAt } = row;
  const lastMessage =
    lastAt === null ? null : { at: lastAt.getTime(), isOfLearner: row.is_last_of_learner === true };
  return {
    kind,
    since: since.getTime(),
    ...(openedAt !== null && { consultation: { openedAt: openedAt.getTime(), lastMessage } }),
    ...(startsAt !== null && { startsAt: startsAt.getTime() }),
  };
}
