import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import type { Reader } from './chats.policy.ts';

export interface ChatRow {
  id: number;
  user_id: number;
  stream_id: number | null;
  start_date: Date | null;
  end_date: Date | null;
  /** Messages of the school that the learner has not seen. */
  unread_count: number;
  messages_count: number;
}

/** A message with who of the school wrote it. */
export interface MessageRow {
  id: number;
  chat_id: number;
  user_id: number | null;
  message: string;
  exercises: { id: number; title: string }[];
  is_viewed: boolean;
  created_at: Date;
  updated_at: Date;
  employee_id: number | null;
  name: string | null;
  last_name: string | null;
  staff_roles: string[] | null;
  avatar_key: string | null;
}

export interface NewMessageRow {
  chatId: number;
  /** Who writes, and on which side of the conversation. */
  author: { userId: number; side: Side };
  message: string;
  exercises: readonly { id: number; title: string }[];
  at: Date;
}
export type Side = 'learner' | 'employee';

const shownColumns = sql`
  m.id, m.chat_id, m.user_id, m.message, m.exercises, m.created_at, m.updated_at, m.employee_id,
  case when m.employee_id is null then m.id <= c.employee_viewed_id else m.id <= c.learner_viewed_id end as is_viewed,
  e.name, e.last_name, e.staff_roles, f.key as avatar_key`;
const shownJoins = sql`
  join chats c on c.id = m.chat_id left join users e on e.id = m.employee_id left join files f on f.id = e.avatar_file_id`;

/** The statements on conversations and their messages. */
export function createChatsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** A conversation that the reader may see; one of a stream that was taken back is gone for both sides. */
    chat: async (id: number, { learnerId, expertId }: Reader): Promise<ChatRow | undefined> => {
      const { rows } = await sql<ChatRow>`
        select c.id, c.user_id, c.stream_id, s.start_date, s.end_date,
          (select count(*) from chat_messages m
            where m.chat_id = c.id and m.employee_id is not null and m.id > c.learner_viewed_id) as unread_count,
          (select count(*) from chat_messages m where m.chat_id = c.id) as messages_count
        from chats c left join user_course_streams s on s.id = c.stream_id
        where c.id = ${id} and s.taken_back_at is null
          and (${learnerId}::bigint is null or c.user_id = ${learnerId}::bigint)
          and (${expertId}::bigint is null or exists (
            select from course_experts g where g.course_id = s.course_id and g.user_id = ${expertId}::bigint))`.execute(
        db,
      );
      return rows[0];
    },

    messages: async (
      chatId: number,
      page: { oldestFirst: boolean; before: number | undefined; limit: number; offset: number },
    ): Promise<MessageRow[]> => {
      const { rows } = await sql<MessageRow>`
        select ${shownColumns} from chat_messages m ${shownJoins}
        where m.chat_id = ${chatId} and m.id < coalesce(${page.before ?? null}::bigint, 9223372036854775807)
        order by m.id ${page.oldestFirst ? sql`asc` : sql`desc`} limit ${page.limit} offset ${page.offset}`.execute(
        db,
      );
      return rows;
    },

    insert: async ({ chatId, author, message, exercises, at }: NewMessageRow): Promise<MessageRow> => {
      const side = (wanted: Side) => (author.side === wanted ? author.userId : null);
      const { rows } = await sql<MessageRow>`
        with m as (
          insert into chat_messages (chat_id, user_id, employee_id, message, exercises, created_at, updated_at)
          values (${chatId}, ${side('learner')}, ${side('employee')}, ${message}, ${JSON.stringify(exercises)}, ${at}, ${at})
          returning *)
        select ${shownColumns} from m ${shownJoins}`.execute(db);
      return rows[0] as MessageRow;
    },

    addFiles: async (messageId: number, fileIds: readonly number[]): Promise<void> => {
      await sql`
        insert into chat_message_files (message_id, file_id, sort)
        select ${messageId}, file_id, sort from unnest(${fileIds}::bigint[]) with ordinality as a(file_id, sort)`.execute(
        db,
      );
    },

    /** Changes the text of a learner's own message; undefined where there is none. */
    edit: async (
      at: { chatId: number; messageId: number; userId: number },
      { message, now }: { message: string; now: Date },
    ): Promise<MessageRow | undefined> => {
      const { rows } = await sql<MessageRow>`
        with m as (
          update chat_messages set message = ${message}, updated_at = ${now}
          where id = ${at.messageId} and chat_id = ${at.chatId} and user_id = ${at.userId}
          returning *)
        select ${shownColumns} from m ${shownJoins}`.execute(db);
      return rows[0];
    },

    /** Marks what one side has seen up to a message; undefined where the conversation has no such message. */
    markViewed: async (
      chatId: number,
      messageId: number,
      side: Side,
    ): Promise<{ is_moved: boolean; unread_count: number } | undefined> => {
      const viewed = side === 'learner' ? sql`learner_viewed_id` : sql`employee_viewed_id`;
      const theirs = side === 'learner' ? sql`m.employee_id is not null` : sql`m.user_id is not null`;
      const { rows } = await sql<{ is_moved: boolean; unread_count: number }>`
        with seen as (select id, chat_id from chat_messages where id = ${messageId} and chat_id = ${chatId}),
        moved as (
          update chats set ${viewed} = seen.id from seen where chats.id = seen.chat_id and chats.${viewed} < seen.id
          returning chats.id)
        select exists (select from moved) as is_moved,
          (select count(*) from chat_messages m
            where m.chat_id = c.id and ${theirs} and m.id > greatest(c.${viewed}, seen.id)) as unread_count
        from chats c join seen on seen.chat_id = c.id`.execute(db);
      return rows[0];
    },
  };
}
export type ChatsRepository = ReturnType<typeof createChatsRepository>;
