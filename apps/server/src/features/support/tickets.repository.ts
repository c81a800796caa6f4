import type { Language, TicketKind, TicketState } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../platform/database/brand-database.ts';
import type { RecordList } from '../../platform/http/lists.ts';

export interface TicketMessageRow {
  id: number;
  employee_id: number | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
  message: string;
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
  locale: Language;
  messages: TicketMessageRow[];
  /** Seconds. */
  created_at: number;
}

export interface TicketFilter {
  kind: string | null;
  state: string | null;
  q: string | null;
  ids: readonly number[] | null;
}
export const everyTicket: TicketFilter = { kind: null, state: null, q: null, ids: null };

const orders = { created_at: sql`t.created_at`, id: sql`t.id`, state: sql`t.state` } as const;
export const ticketSorts = Object.keys(orders) as (keyof typeof orders)[];

const joined = sql`
  from support_tickets t
    left join users u on u.id = t.user_id
    left join support_categories c on c.id = t.category_id
    left join user_course_streams s on s.id = t.stream_id
    left join courses k on k.id = s.course_id`;

const matching = ({ kind, state, q, ids }: TicketFilter) => sql`
  (${kind}::text is null or t.kind = ${kind})
  and (${state}::text is null or t.state = ${state})
  and (${ids}::bigint[] is null or t.id = any(${ids}::bigint[]))
  and (${q}::text is null
    or strpos(lower(concat_ws(' ', t.name, t.email, u.name, u.last_name, u.email)), lower(${q}::text)) > 0
    or exists (select from support_messages m where m.ticket_id = t.id and strpos(lower(m.message), lower(${q}::text)) > 0))`;

/** The messages of a ticket, or only its question. */
const messages = (isWhole: boolean) => sql`
  (select coalesce(json_agg(json_build_object('id', m.id, 'employee_id', m.employee_id, 'name', e.name, 'last_name', e.last_name, 'email', e.email,
      'message', m.message, 'created_at', extract(epoch from m.created_at)::bigint) order by m.id), '[]')
    from (select * from support_messages where ticket_id = t.id order by id limit ${isWhole ? null : 1}) m
      left join users e on e.id = m.employee_id) as messages`;

/** The statements of support's desk. */
export function createTicketsRepository(db: BrandDatabase) {
  return {
    async list(
      filter: TicketFilter,
      { sort, limit, offset }: Pick<RecordList, 'sort' | 'limit' | 'offset'>,
      isWhole = false,
    ): Promise<TicketRow[]> {
      const order = orders[sort.field as keyof typeof orders];
      const { rows } = await sql<TicketRow>`
        select t.id, t.kind, t.state, t.user_id, coalesce(u.name, t.name) as name, coalesce(u.last_name, '') as last_name,
          coalesce(t.email, u.email) as email, c.title as category, k.title as course, t.subject, t.locale,
          extract(epoch from t.created_at)::bigint as created_at, ${messages(isWhole)}
        ${joined} where ${matching(filter)}
        order by ${order} ${sort.descending ? sql`desc` : sql`asc`}, t.id limit ${limit} offset ${offset}`.execute(
        db,
      );
      return rows;
    },

    async count(filter: TicketFilter): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) ${joined} where ${matching(filter)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** The new message's id. */
    async addAnswer(answer: {
      ticketId: number;
      employeeId: number;
      message: string;
      at: Date;
    }): Promise<number> {
      const { id } = await db
        .insertInto('support_messages')
        .values({
          ticket_id: answer.ticketId,
          employee_id: answer.employeeId,
          message: answer.message,
          created_at: answer.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Whether it had another state. */
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
