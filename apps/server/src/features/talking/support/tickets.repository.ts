import type { Language, RecordListQuery, TicketKind, TicketState } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import {
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import type { Range } from '../../../platform/http/lists.ts';
import type { SenderDoubt } from './mailbox.repository.ts';
import { textSearch } from '../../../platform/database/text-search.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

export interface TicketMessageRow {
  id: number;
  employee_id: number | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
  message: string;
  quotation: string;
  sent_to: string | null;
  is_sender_checked: boolean | null;
  /** Seconds. */
  created_at: number;
}

export interface TicketRow {
  id: number;
  kind: TicketKind;
  state: TicketState;
  user_id: number | null;
  name: string;
  last_name: string;
  email: string | null;
  category: string | null;
  course: string | null;
  subject: string;
  sender_doubt: SenderDoubt | null;
  refers_to_id: number | null;
  locale: Language;
  messages: TicketMessageRow[];
  /** Seconds. */
  created_at: number;
}

type TicketsQuery = RecordListQuery<'studio.tickets.list'>;

/** The messages of a ticket, or its question only. */
const messages = (isWhole: boolean) => sql`
  (select coalesce(json_agg(json_build_object('id', m.id, 'employee_id', m.employee_id, 'name', e.name, 'last_name', e.last_name, 'email', e.email,
      'message', m.message, 'quotation', m.quotation, 'sent_to', m.sent_to, 'is_sender_checked', m.is_sender_checked, 'created_at', extract(epoch from m.created_at)::bigint) order by m.id), '[]')
    from (select * from support_messages where ticket_id = t.id order by id limit ${isWhole ? null : 1}) m
      left join ${userRows} e on e.id = m.employee_id) as messages`;

const tickets = (hasAllMessages: boolean): RecordSource<TicketsQuery['sort'][0]> => ({
  select: sql`
    t.id, t.kind, t.state, t.user_id, coalesce(u.name, t.name) as name, coalesce(u.last_name, '') as last_name,
    coalesce(t.email, u.email) as email, c.title as category, k.title as course, t.subject, t.sender_doubt, t.refers_to_id, t.locale,
    extract(epoch from t.created_at)::bigint as created_at, ${messages(hasAllMessages)}`,
  from: sql`support_tickets t`,
  join: sql`
    left join ${userRows} u on u.id = t.user_id
    left join support_categories c on c.id = t.category_id
    left join ${streamRows} s on s.id = t.stream_id
    left join ${courseRows} k on k.id = s.course_id`,
  key: sql`t.id`,
  sort: { created_at: sql`t.created_at`, id: sql`t.id`, state: sql`t.state` },
});

/** The asker and the messages. */
const searched = { text: sql`t.search_text`, key: sql`t.search_key` };

/** SQL of the support desk. */
export function createTicketsRepository(db: BrandDatabase) {
  return {
    /** Tickets, each with its question only. */
    list(query: TicketsQuery): Promise<Range<TicketRow>> {
      const { filter } = query;
      const where = [
        isAmong(sql`t.id`, filter.id),
        isAmong(sql`t.user_id`, filter.user_id),
        isEqual(sql`t.kind`, filter.kind),
        isEqual(sql`t.state`, filter.state),
        textSearch(searched, filter.q),
      ];
      return listRecords(db, tickets(false), where, query);
    },

    async countOpen(): Promise<number> {
      const { count } = await db
        .selectFrom('support_tickets')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      return count;
    },

    /** The Message-IDs of a ticket's e-mails up to a message, oldest first. */
    async emailIds(ticketId: number, messageId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('support_messages')
        .select('email_id')
        .where('ticket_id', '=', ticketId)
        .where('id', '<=', messageId)
        .where('email_id', 'is not', null)
        .orderBy('id')
        .execute();
      return rows.flatMap(({ email_id: id }) => id ?? []);
    },

    /** One ticket with all its messages. */
    find: (id: number): Promise<TicketRow | undefined> => findRecord(db, tickets(true), [sql`t.id = ${id}`]),

    /** Returns the id of the new message. */
    async addAnswer(answer: {
      ticketId: number;
      employeeId: number;
      message: string;
      emailId: string;
      /** The address to which it is e-mailed; null if the asker reads it in the app. */
      sentTo: string | null;
      at: Date;
    }): Promise<number> {
      const { id } = await db
        .insertInto('support_messages')
        .values({
          ticket_id: answer.ticketId,
          employee_id: answer.employeeId,
          message: answer.message,
          email_id: answer.emailId,
          sent_to: answer.sentTo,
          created_at: answer.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async setState(id: number, state: TicketState, at: Date): Promise<void> {
      await db.updateTable('support_tickets').set({ state, updated_at: at }).where('id', '=', id).execute();
    },

    /** Messages have ids in the order of their writing, so that the merged ticket shows them in order of time. */
    async merge({
      id,
      intoId,
      state,
      at,
    }: {
      id: number;
      intoId: number;
      state: TicketState;
      at: Date;
    }): Promise<void> {
      await db
        .updateTable('support_messages')
        .set({ ticket_id: intoId })
        .where('ticket_id', '=', id)
        .execute();
      await db
        .updateTable('support_tickets')
        .set({ state: 'closed', merged_into_id: intoId, updated_at: at })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('support_tickets')
        .set({ state, updated_at: at, search_text: '' })
        .where('id', '=', intoId)
        .execute();
    },

    /** Changes the state; returns whether it was another one. */
    async move(id: number, state: TicketState, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('support_tickets')
        .set({ state, updated_at: at })
        .where('id', '=', id)
        .where('state', '<>', state)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
