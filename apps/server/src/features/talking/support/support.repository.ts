import type { SupportCategory, TicketKind } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

export interface NewTicket {
  kind: TicketKind;
  user_id: number | null;
  name: string;
  email: string | null;
  category_id: number | null;
  stream_id: number | null;
  subject: string;
  locale: string;
  request_hash: Buffer | null;
  /** Of the network of a guest. */
  sender_hash: Buffer | null;
  message: string;
  at: Date;
}

/** The asker: a user, or the network of a guest. */
export type Asker = { userId: number } | { senderHash: Buffer };

/** SQL of questions to support. */
export function createSupportRepository(db: BrandDatabase) {
  return {
    categories: (): Promise<SupportCategory[]> =>
      db
        .selectFrom('support_categories')
        .select(['id', 'title', 'sort', 'target_product'])
        .orderBy('id')
        .execute(),

    async hasCategory(id: number): Promise<boolean> {
      const { rows } = await sql<{ has: boolean }>`
        select exists (select from support_categories where id = ${id}) as has`.execute(db);
      return rows[0]?.has ?? false;
    },

    async hasStream(userId: number, id: number): Promise<boolean> {
      const { rows } = await sql<{ has: boolean }>`
        select exists (select from ${streamRows} user_course_streams where id = ${id} and user_id = ${userId} and withdrawn_at is null) as has`.execute(
        db,
      );
      return rows[0]?.has ?? false;
    },

    /** Locks the asker until the end of this transaction. */
    async lock(name: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(current_schema || ${name}, 0))`.execute(db);
    },

    /** Whether this request was stored before. */
    async isKnown(requestHash: Buffer): Promise<boolean> {
      const row = await db
        .selectFrom('support_tickets')
        .select('id')
        .where('request_hash', '=', requestHash)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The time of the asker's last message in tickets of this kind. */
    async lastAsked(kind: TicketKind, asker: Asker): Promise<Date | undefined> {
      const row = await db
        .selectFrom('support_tickets as t')
        .innerJoin('support_messages as m', 'm.ticket_id', 't.id')
        .select('m.created_at')
        .where('t.kind', '=', kind)
        .where('m.employee_id', 'is', null)
        .where((is) => {
          return 'userId' in asker
            ? is('m.user_id', '=', asker.userId)
            : is('t.sender_hash', '=', asker.senderHash);
        })
        .orderBy('m.created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.created_at;
    },

    /** Forgets from which networks guests asked before a time. */
    forgetSenders: (before: Date) =>
      db
        .updateTable('support_tickets')
        .set({ sender_hash: null })
        .where('sender_hash', 'is not', null)
        .where('created_at', '<', before)
        .execute(),

    /** Adds a ticket with its question. */
    async add({ message, at, ...ticket }: NewTicket): Promise<{ ticketId: number; messageId: number }> {
      const { id } = await db
        .insertInto('support_tickets')
        .values({ ...ticket, created_at: at, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const added = await db
        .insertInto('support_messages')
        .values({ ticket_id: id, user_id: ticket.user_id, message, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ticketId: id, messageId: added.id };
    },
  };
}
