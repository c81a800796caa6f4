import type { TicketState } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

export interface ThreadRow {
  id: number;
  state: TicketState;
  category: string | null;
  course: string | null;
  subject: string;
  last_message: string;
  is_last_own: boolean;
  unread_count: number;
  /** Seconds. */
  created_at: number;
  updated_at: number;
}

export interface ThreadMessageRow {
  id: number;
  employee_id: number | null;
  name: string | null;
  last_name: string | null;
  avatar_key: string | null;
  message: string;
  /** Seconds. */
  created_at: number;
}

const maxMessages = 200;

const threads = (userId: number) => sql`
  select t.id, t.state, c.title as category, k.title as course, t.subject,
    coalesce(left(m.message, 200), '') as last_message, coalesce(m.employee_id is null, true) as is_last_own,
    (select count(*) from support_messages a
      where a.ticket_id = t.id and a.employee_id is not null and a.id > t.viewed_message_id) as unread_count,
    extract(epoch from t.created_at)::bigint as created_at, extract(epoch from t.updated_at)::bigint as updated_at
  from support_tickets t
    left join support_categories c on c.id = t.category_id
    left join ${streamRows} s on s.id = t.stream_id
    left join ${courseRows} k on k.id = s.course_id
    left join lateral (select message, employee_id from support_messages where ticket_id = t.id order by id desc limit 1) m on true
  where t.user_id = ${userId} and t.kind = 'question' and t.merged_into_id is null`;

/** SQL of a learner's own tickets. Reports of faults are no questions: the learner did not write them. */
export function createThreadsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    async list(userId: number, { limit, offset }: { limit: number; offset: number }): Promise<ThreadRow[]> {
      const { rows } = await sql<ThreadRow>`
        ${threads(userId)} order by t.updated_at desc, t.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async count(userId: number): Promise<number> {
      const { count } = await db
        .selectFrom('support_tickets')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('kind', '=', 'question')
        .where('merged_into_id', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    async find(userId: number, id: number): Promise<ThreadRow | undefined> {
      const { rows } = await sql<ThreadRow>`${threads(userId)} and t.id = ${id}`.execute(db);
      return rows[0];
    },

    /** The newest messages of a ticket, oldest first. */
    async messages(ticketId: number): Promise<ThreadMessageRow[]> {
      const { rows } = await sql<ThreadMessageRow>`
        select m.id, m.employee_id, e.name, e.last_name, f.key as avatar_key, m.message,
          extract(epoch from m.created_at)::bigint as created_at
        from support_messages m left join ${userRows} e on e.id = m.employee_id left join ${fileRows} f on f.id = e.avatar_file_id
        where m.ticket_id = ${ticketId} order by m.id desc limit ${maxMessages}`.execute(db);
      return rows.toReversed();
    },

    /** Marks all answers as seen; false without such a ticket. */
    async markViewed(userId: number, id: number): Promise<boolean> {
      const { rows } = await sql<{ id: number }>`
        update support_tickets t
        set viewed_message_id = greatest(t.viewed_message_id,
          (select coalesce(max(m.id), 0) from support_messages m where m.ticket_id = t.id))
        where t.id = ${id} and t.user_id = ${userId} and t.kind = 'question' returning t.id`.execute(db);
      return rows.length > 0;
    },

    /** Continues a ticket, which is open again. Returns the id of the message. */
    async addMessage({
      ticketId,
      userId,
      message,
      at,
    }: {
      ticketId: number;
      userId: number;
      message: string;
      at: Date;
    }): Promise<number> {
      await db
        .updateTable('support_tickets')
        .set({ state: 'open', updated_at: at })
        .where('id', '=', ticketId)
        .execute();
      const { id } = await db
        .insertInto('support_messages')
        .values({ ticket_id: ticketId, user_id: userId, message, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
