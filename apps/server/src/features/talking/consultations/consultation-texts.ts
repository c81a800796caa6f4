import { sql } from 'kysely';
import { chatRows, messageRows } from '../chats/chats.reads.ts';
import type { InboxTexts } from '../inbox/index.ts';

/** What the inbox shows of a consultation, as SQL about its item `i`: the last message of its chat. */
export const consultationTexts: InboxTexts = {
  excerpt: sql`(
    select m.message from ${chatRows} c join ${messageRows} m on m.id = c.last_message_id where c.stream_id = i.stream_id and c.kind = 'expert')`,
};
