import { sql } from 'kysely';
import type { InboxTexts } from '../inbox/index.ts';

/** What the inbox shows of a ticket, as SQL about its item `i`. */
export const ticketTexts: InboxTexts = {
  excerpt: sql`(select m.message from support_messages m where m.ticket_id = i.target_id order by m.id desc limit 1)`,
  name: sql`(select t.name from support_tickets t where t.id = i.target_id)`,
  email: sql`(select t.email from support_tickets t where t.id = i.target_id)`,
};
