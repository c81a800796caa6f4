import type pg from 'pg';
import { queryNamed } from '../../platform/database/pool.ts';
import type { Reader } from './chats.policy.ts';
import { authorJoins, shownColumns, type MessageRow } from './chats.repository.ts';

export interface ChatRow {
  id: number;
  user_id: number;
  stream_id: number | null;
  start_date: Date | null;
  end_date: Date | null;
  /** Messages of the school that the learner has not seen. */
  unread_count: number;
}

/** A message of a page; whether it has files tells whether they must be asked for. */
interface PageRow extends MessageRow {
  has_files: boolean;
}
export interface PageInput {
  oldestFirst: boolean;
  before: number | undefined;
  limit: number;
  offset: number;
}

/** Conversations that the reader may see: $1, $2 and $3 are its id and the reader. One of a stream that was taken back is gone for both sides. */
const visible = `
  from chats c left join user_course_streams s on s.id = c.stream_id
  where c.id = $1 and s.taken_back_at is null
    and ($2::bigint is null or c.user_id = $2::bigint)
    and ($3::bigint is null or exists (
      select from course_experts g where g.course_id = s.course_id and g.user_id = $3::bigint))`;

const chatText = `
  select c.id, c.user_id, c.stream_id, s.start_date, s.end_date,
    (select count(*) from chat_messages m
      where m.chat_id = c.id and m.employee_id is not null and m.id > c.learner_viewed_id) as unread_count ${visible}`;

const pageText = (order: 'asc' | 'desc') => `
  with c as (
    select c.id, c.learner_viewed_id, c.employee_viewed_id,
      (select count(*) from chat_messages m where m.chat_id = c.id) as messages_count ${visible})
  select c.messages_count, ${shownColumns},
    exists (select from chat_message_files a where a.message_id = m.id) as has_files
  from c left join lateral (
    select * from chat_messages m where m.chat_id = c.id and m.id < coalesce($4::bigint, 9223372036854775807)
    order by m.id ${order} limit $5 offset $6) m on true ${authorJoins}
  order by m.id ${order}`;
const [oldestFirst, newestFirst] = [pageText('asc'), pageText('desc')];

/** The statements that read conversations, by hand: every open conversation asks them again and again. */
export function createChatsReading(pool: pg.Pool) {
  return {
    /** Undefined where the reader has none of that id. */
    chat: async (id: number, { learnerId, expertId }: Reader): Promise<ChatRow | undefined> => {
      const { rows } = await queryNamed(pool, chatText, [id, learnerId, expertId]);
      return rows[0] as ChatRow | undefined;
    },

    /** A page of messages, and how many there are, in one statement; undefined where the reader has no such conversation. */
    page: async (
      id: number,
      { learnerId, expertId }: Reader,
      page: PageInput,
    ): Promise<{ messages: PageRow[]; total: number } | undefined> => {
      const text = page.oldestFirst ? oldestFirst : newestFirst;
      const values = [id, learnerId, expertId, page.before ?? null, page.limit, page.offset];
      const { rows } = await queryNamed(pool, text, values);
      const [first] = rows as ({ messages_count: number; id: number | null } & PageRow)[];
      if (first === undefined) return undefined;
      // A conversation without messages on this page is one row with none in it.
      const messages = first.id === null ? [] : (rows as PageRow[]);
      return { messages, total: first.messages_count };
    },
  };
}
