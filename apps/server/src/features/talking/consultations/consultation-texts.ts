import { sql } from 'kysely';
import type { InboxTexts } from '../inbox/index.ts';

/** What the inbox shows of a consultation, as SQL about its item `i`: the last message of its chat. */
export const consultationTexts: InboxTexts = {
  excerpt: sql`(
    select m.message from chats c join chat_messages m on m.id = c.last_message_id where c.stream_id = i.stream_id and c.kind = 'expert')`,
};
