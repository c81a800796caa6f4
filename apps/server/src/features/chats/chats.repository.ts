import type { MessageRating } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';

/** The role of a user within a chat, independent of their roles elsewhere. */
export type ChatRole = 'learner' | 'staff';

/** A message, with its author if that is a member of staff. */
export interface MessageRow {
  id: number;
  chat_id: number;
  author_id: number;
  author_role: ChatRole;
  message: string;
  exercises: { id: number; title: string }[];
  is_viewed: boolean;
  /** Whole Unix seconds. */
  created_at: number;
  updated_at: number;
  employee: EmployeeRow | null;
  /** Null if the learner has not rated it. */
  rating: MessageRating | null;
}
export interface EmployeeRow {
  id: number;
  name: string | null;
  last_name: string | null;
  staff_roles: string[];
  avatar_key: string | null;
}

export interface NewChat {
  /** If omitted, the chat gets the next number. */
  id?: number;
  kind: ChatKind;
  learnerId: number;
  streamId: number | null;
  at: Date;
}
export type ChatKind = 'homework' | 'expert' | 'support' | 'consultation';

export interface Author {
  userId: number;
  role: ChatRole;
}
export interface NewMessageRow {
  chatId: number;
  author: Author;
  message: string;
  exercises: readonly { id: number; title: string }[];
  at: Date;
}

/** As seconds: creating a Date per row costs more than the rest of a message (profiled). */
const secondsOf = (column: string) => `floor(date_part('epoch', ${column}))::bigint`;

/** The newest message that each role has seen in a chat: the only row of a subquery. */
export const viewedMarks = (chatId: string) => `
  select coalesce(max(p.viewed_message_id) filter (where p.role = 'learner'), 0) as learner_viewed_id,
    coalesce(max(p.viewed_message_id) filter (where p.role = 'staff'), 0) as staff_viewed_id
  from chat_participants p where p.chat_id = ${chatId}`;

/**
 * Columns of the message m, with the read marks v of its chat. Staff and ratings are read by subqueries for messages of staff only; a join would run
 * for every message.
 */
export const messageColumns = `
  m.id, m.chat_id, m.author_id, m.author_role, m.message, m.exercises,
  ${secondsOf('m.created_at')} as created_at, ${secondsOf('m.updated_at')} as updated_at,
  m.id <= case m.author_role when 'learner' then v.staff_viewed_id else v.learner_viewed_id end as is_viewed,
  case when m.author_role = 'staff' then (
    select json_build_object('id', e.id, 'name', e.name, 'last_name', e.last_name, 'staff_roles', e.staff_roles, 'avatar_key', f.key)
    from users e left join files f on f.id = e.avatar_file_id where e.id = m.author_id) end as employee,
  case when m.author_role = 'staff' then (
    select json_build_object('stars', r.stars, 'comment', r.comment)
    from chat_message_ratings r where r.message_id = m.id) end as rating`;
const columns = sql.raw(messageColumns);
const marks = sql.raw(`cross join lateral (${viewedMarks('m.chat_id')}) v`);

/** The number of messages of the chat c that the learner, or respectively any member of staff, has not viewed. */
export const unreadByLearner = sql<number>`(c.staff_message_count - coalesce((
  select p.viewed_count from chat_participants p
  where p.chat_id = c.id and p.role = 'learner' and p.user_id = c.learner_id), 0))`;
export const unreadByStaff = sql<number>`(c.learner_message_count - coalesce((
  select max(p.viewed_count) from chat_participants p where p.chat_id = c.id and p.role = 'staff'), 0))`;

/** SQL that writes chats and their messages. */
export function createChatsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** Creates a chat with its learner. An existing chat with the same id is kept, also when it is created concurrently. */
    create: async ({ id, kind, learnerId, streamId, at }: NewChat): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        with c as (
          insert into chats (id, kind, learner_id, stream_id, created_at)
          values (coalesce(${id ?? null}::bigint, nextval(pg_get_serial_sequence('chats', 'id'))), ${kind}, ${learnerId}, ${streamId}, ${at})
          on conflict (id) do nothing
          returning id, learner_id),
        p as (
          insert into chat_participants (chat_id, user_id, role, created_at)
          select id, learner_id, 'learner', ${at} from c)
        select id from c`.execute(db);
      return rows[0]?.id ?? (id as number);
    },

    /**
     * Writes a message and counts it. The chat's row is locked before the message gets its id, so the ids within a chat ascend in the order of commits,
     * and the count up to a message never changes.
     */
    insert: async ({ chatId, author, message, exercises, at }: NewMessageRow): Promise<MessageRow> => {
      const { userId, role } = author;
      const { rows } = await sql<MessageRow>`
        with c as (
          update chats set last_message_id = nextval(pg_get_serial_sequence('chat_messages', 'id')),
            learner_message_count = learner_message_count + (${role} = 'learner')::int,
            staff_message_count = staff_message_count + (${role} = 'staff')::int
          where id = ${chatId} returning id, last_message_id),
        p as (
          insert into chat_participants (chat_id, user_id, role, created_at) select id, ${userId}::bigint, ${role}, ${at}::timestamptz from c
          on conflict do nothing),
        m as (
          insert into chat_messages (id, chat_id, author_id, author_role, message, exercises, created_at, updated_at)
          select last_message_id, id, ${userId}::bigint, ${role}, ${message}, ${JSON.stringify(exercises)}::jsonb, ${at}::timestamptz, ${at}::timestamptz from c
          returning *)
        select ${columns} from m ${marks}`.execute(db);
      return rows[0] as MessageRow;
    },

    addFiles: async (messageId: number, fileIds: readonly number[]): Promise<void> => {
      await sql`
        insert into chat_message_files (message_id, file_id, sort)
        select ${messageId}, file_id, sort from unnest(${fileIds}::bigint[]) with ordinality as a(file_id, sort)`.execute(
        db,
      );
    },

    /** Changes the text of a learner's own message; undefined if there is none. */
    edit: async (
      at: { chatId: number; messageId: number; userId: number },
      { message, now }: { message: string; now: Date },
    ): Promise<MessageRow | undefined> => {
      const { rows } = await sql<MessageRow>`
        with m as (
          update chat_messages set message = ${message}, updated_at = ${now}
          where id = ${at.messageId} and chat_id = ${at.chatId} and author_id = ${at.userId} and author_role = 'learner'
          returning *)
        select ${columns} from m ${marks}`.execute(db);
      return rows[0];
    },

    /** A message of a chat, locked against deletion until the transaction ends. */
    lockMessage: async (chatId: number, messageId: number): Promise<MessageRow | undefined> => {
      const { rows } = await sql<MessageRow>`
        select ${columns} from chat_messages m ${marks}
        where m.id = ${messageId} and m.chat_id = ${chatId} for key share of m`.execute(db);
      return rows[0];
    },

    /** Stores the rating of a message of staff; replaces an earlier one. */
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

    /**
     * Marks all messages up to one as viewed by a participant. Returns whether the mark of their role moved, and the number of messages still unread.
     * Undefined if the chat has no such message.
     */
    markViewed: async (
      chatId: number,
      messageId: number,
      { userId, role }: Author,
    ): Promise<{ is_moved: boolean; unread_count: number } | undefined> => {
      const others = role === 'learner' ? 'staff' : 'learner';
      const { rows } = await sql<{ is_moved: boolean; unread_count: number }>`
        with seen as (
          select m.id, m.chat_id, c.total, c.total - (
            select count(*) from chat_messages n where n.chat_id = m.chat_id and n.author_role = ${others} and n.id > m.id) as viewed_count
          from chat_messages m
            join lateral (select ${sql.ref(`${others}_message_count`)} as total from chats where id = m.chat_id) c on true
          where m.id = ${messageId} and m.chat_id = ${chatId}),
        before as (
          select coalesce(max(p.viewed_message_id), 0) as id, coalesce(max(p.viewed_count), 0) as viewed_count
          from chat_participants p where p.chat_id = ${chatId} and p.role = ${role}),
        marked as (
          insert into chat_participants as p (chat_id, user_id, role, viewed_message_id, viewed_count)
          select chat_id, ${userId}::bigint, ${role}, id, viewed_count from seen
          on conflict (chat_id, role, user_id) do update
            set viewed_message_id = excluded.viewed_message_id, viewed_count = excluded.viewed_count
            where p.viewed_message_id < excluded.viewed_message_id)
        select before.id < seen.id as is_moved, seen.total - greatest(before.viewed_count, seen.viewed_count) as unread_count
        from seen cross join before`.execute(db);
      return rows[0];
    },
  };
}
export type ChatsRepository = ReturnType<typeof createChatsRepository>;
