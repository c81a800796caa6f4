import { sql } from 'kysely';
import type { InboxTexts } from '../inbox/index.ts';

/** What the inbox shows of a chat, as SQL about its item `i`. */
export const chatTexts: InboxTexts = {
  excerpt: sql`(
    select m.message from chats c join chat_messages m on m.id = c.last_message_id where c.id = i.target_id)`,
};
