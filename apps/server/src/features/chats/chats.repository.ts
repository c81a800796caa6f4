import type { MessageRating } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';

/** A message, and who of the school wrote it. */
export interface MessageRow {
  id: number;
  chat_id: number;
  user_id: number | null;
  message: string;
  exercises: { id: number; title: string }[];
  is_viewed: boolean;
  /** Whole Unix seconds. */
  created_at: number;
  updated_at: number;
  employee: EmployeeRow | null;
  /** Null where the learner has not rated it. */
  rating: MessageRating | null;
}
export interface EmployeeRow {
  id: number;
  name: string | null;
  last_name: string | null;
  staff_roles: string[];
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

/** A Date a column and row would cost more than all else of a message (profiled). */
const secondsOf = (column: string) => `floor(date_part('epoch', ${column}))::bigint`;

/** Of the message m and its conversation c. What a learner's message cannot have is not looked for: joined to all, it would cost every one of them. */
export const shownColumns = `
  m.id, m.chat_id, m.user_id, m.message, m.exercises,
  ${secondsOf('m.created_at')} as created_at, ${secondsOf('m.updated_at')} as updated_at,
  case when m.employee_id is null then m.id <= c.employee_viewed_id else m.id <= c.learner_viewed_id end as is_viewed,
  case when m.employee_id is not null then (
    select json_build_object('id', e.id, 'name', e.name, 'last_name', e.last_name, 'staff_roles', e.staff_roles, 'avatar_key', f.key)
    from users e left join files f on f.id = e.avatar_file_id where e.id = m.employee_id) end as employee,
  case when m.employee_id is not null then (
    select json_build_object('stars', r.stars, 'comment', r.comment)
    from chat_message_ratings r where r.message_id = m.id) end as rating`;
const shown = sql.raw(shownColumns);

/** The statements on conversations and their messages. */
export function createChatsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    insert: async ({ chatId, author, message, exercises, at }: NewMessageRow): Promise<MessageRow> => {
      const side = (wanted: Side) => (author.side === wanted ? author.userId : null);
      const { rows } = await sql<MessageRow>`
        with m as (
          insert into chat_messages (chat_id, user_id, employee_id, message, exercises, created_at, updated_at)
          values (${chatId}, ${side('learner')}, ${side('employee')}, ${message}, ${JSON.stringify(exercises)}, ${at}, ${at})
          returning *)
        select ${shown} from m join chats c on c.id = m.chat_id`.execute(db);
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
        select ${shown} from m join chats c on c.id = m.chat_id`.execute(db);
      return rows[0];
    },

    /** A message of a conversation, kept from going until the transaction ends. */
    hold: async (chatId: number, messageId: number): Promise<MessageRow | undefined> => {
      const { rows } = await sql<MessageRow>`
        select ${shown} from chat_messages m join chats c on c.id = m.chat_id
        where m.id = ${messageId} and m.chat_id = ${chatId} for key share of m`.execute(db);
      return rows[0];
    },

    /** Keeps how helpful a message of the school was, in place of what was said before. */
    rate: async (
      message: { messageId: number; userId: number; employeeId: number },
      { stars, comment, now }: { stars: number; comment: string; now: Date },
    ): Promise<void> => {
      await sql`
        insert into chat_message_ratings as r (message_id, user_id, employee_id, stars, comment, created_at, updated_at)
        values (${message.messageId}, ${message.userId}, ${message.employeeId}, ${stars}, ${comment}, ${now}, ${now})
        on conflict (message_id) do update
          set stars = excluded.stars, comment = excluded.comment, updated_at = excluded.updated_at`.execute(
        db,
      );
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
