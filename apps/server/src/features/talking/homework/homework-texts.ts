import { sql } from 'kysely';
import { chatRows, messageRows } from '../chats/chats.reads.ts';
import type { InboxTexts } from '../inbox/index.ts';

/** What the inbox shows of a homework, as SQL about its item `i`. */
export const homeworkTexts: InboxTexts = {
  excerpt: sql`(
    select m.message from user_homework_statuses h join ${chatRows} c on c.id = h.chat_id join ${messageRows} m on m.id = c.last_message_id
    where h.id = i.target_id)`,
};
