import { sql } from 'kysely';
import { textSearch } from '../../../platform/database/text-search.ts';
import type { InboxTexts } from '../inbox/index.ts';

/** What the inbox shows of a ticket, as SQL about its item `i`. */
export const ticketTexts: InboxTexts = {
  excerpt: sql`(select m.message from support_messages m where m.ticket_id = i.target_id order by m.id desc limit 1)`,
  name: sql`(select t.name from support_tickets t where t.id = i.target_id)`,
  strangers(q) {
    const found = textSearch({ text: sql`t.search_text`, key: sql`t.search_key` }, q);
    return found ? sql`select t.id from support_tickets t where t.user_id is null and ${found}` : undefined;
  },
  email: sql`(select t.email from support_tickets t where t.id = i.target_id)`,
};
