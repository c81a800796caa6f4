import type { ChatReaction, MessageRating } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRowsText } from '../../base/auth/auth.reads.ts';
import { fileRowsText } from '../../learning/files/files.reads.ts';

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
  is_deleted: boolean;
  reply_to: PreviewRow | null;
  /** Null if there are none. */
  reactions: { user_id: number; reaction: ChatReaction }[] | null;
}
/** The beginning of a message. */
export interface PreviewRow {
  id: number;
  message: string;
  files_count: number;
  is_voice: boolean;
  is_deleted: boolean;
  created_at: number;
  employee: Pick<EmployeeRow, 'id' | 'name' | 'last_name'> | null;
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
  replyToId?: number | null;
  at: Date;
}

/** As seconds: creating a Date per row costs more than the rest of a message (profiled). */
const secondsOf = (column: string) => `floor(date_part('epoch', ${column}))::bigint`;

/** The newest message that each role has seen in a chat: the only row of a subquery. */
export const viewedMarks = (chatId: string) => `
  select coalesce(max(p.viewed_message_id) filter (where p.role = 'learner'), 0) as learner_viewed_id,
    coalesce(max(p.viewed_message_id) filter (where p.role = 'staff'), 0) as staff_viewed_id
  from chat_participants p where p.chat_id = ${chatId}`;

/** An object with the beginning of the message m. */
export const previewObject = (m: string) => `
  json_build_object('id', ${m}.id, 'message', left(${m}.message, 300), 'created_at', ${secondsOf(`${m}.created_at`)},
    'is_deleted', ${m}.deleted_at is not null,
    'files_count', (select count(*) from chat_message_files pf where pf.message_id = ${m}.id),
    'is_voice', exists (
      select from chat_message_files pf join voice_recordings r on r.file_id = pf.file_id where pf.message_id = ${m}.id),
    'employee', case when ${m}.author_role = 'staff' then (
      select json_build_object('id', pe.id, 'name', pe.name, 'last_name', pe.last_name) from ${userRowsText} pe where pe.id = ${m}.author_id) end)`;

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
    from ${userRowsText} e left join ${fileRowsText} f on f.id = e.avatar_file_id where e.id = m.author_id) end as employee,
  case when m.author_role = 'staff' then (
    select json_build_object('stars', r.stars, 'comment', r.comment)
    from chat_message_ratings r where r.message_id = m.id) end as rating,
  m.deleted_at is not null as is_deleted,
  case when m.reply_to_id is not null then (
    select ${previewObject('q')} from chat_messages q where q.id = m.reply_to_id) end as reply_to,
  case when m.has_reactions then (
    select json_agg(json_build_object('user_id', x.user_id, 'reaction', x.reaction) order by x.created_at, x.user_id)
    from chat_message_reactions x where x.message_id = m.id) end as reactions`;
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
    insert: async ({
      chatId,
      author,
      message,
      exercises,
      replyToId = null,
      at,
    }: NewMessageRow): Promise<MessageRow> => {
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
          insert into chat_messages (id, chat_id, author_id, author_role, message, exercises, reply_to_id, created_at, updated_at)
          select last_message_id, id, ${userId}::bigint, ${role}, ${message}, ${JSON.stringify(exercises)}::jsonb, ${replyToId}::bigint, ${at}::timestamptz, ${at}::timestamptz from c
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

    /** Whether the chat has such a message that is not deleted. */
    hasMessage: async (chatId: number, messageId: number): Promise<boolean> =>
      (await db
        .selectFrom('chat_messages')
        .select('id')
        .where('id', '=', messageId)
        .where('chat_id', '=', chatId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()) !== undefined,

    /** Changes the text of a message. */
    edit: async (
      messageId: number,
      { message, now }: { message: string; now: Date },
    ): Promise<MessageRow> => {
      const { rows } = await sql<MessageRow>`
        with m as (
          update chat_messages set message = ${message}, updated_at = ${now} where id = ${messageId} returning *)
        select ${columns} from m ${marks}`.execute(db);
      return rows[0] as MessageRow;
    },

    /** Removes the content and the files of a message, and keeps its row. */
    remove: async (messageId: number, now: Date): Promise<MessageRow> => {
      const { rows } = await sql<MessageRow>`
        with f as (delete from chat_message_files where message_id = ${messageId}),
        m as (
          update chat_messages set message = '', exercises = '[]', updated_at = ${now}, deleted_at = ${now}
          where id = ${messageId} returning *)
        select ${columns} from m ${marks}`.execute(db);
      return rows[0] as MessageRow;
    },

    /** Sets or takes back the reaction of a participant. */
    react: async (
      messageId: number,
      { userId, role }: Author,
      { reaction, now }: { reaction: ChatReaction | null; now: Date },
    ): Promise<void> => {
      if (reaction === null) {
        await db
          .deleteFrom('chat_message_reactions')
          .where('message_id', '=', messageId)
          .where('role', '=', role)
          .where('user_id', '=', userId)
          .execute();
        return;
      }
      await sql`
        with m as (update chat_messages set has_reactions = true where id = ${messageId} and not has_reactions)
        insert into chat_message_reactions (message_id, user_id, role, reaction, created_at)
        values (${messageId}, ${userId}, ${role}, ${reaction}, ${now})
        on conflict (message_id, role, user_id) do update set reaction = excluded.reaction`.execute(db);
    },

    /** A message of a chat that is not deleted, locked until the transaction ends. */
    lockMessage: async (chatId: number, messageId: number): Promise<MessageRow | undefined> => {
      const { rows } = await sql<MessageRow>`
        select ${columns} from chat_messages m ${marks}
        where m.id = ${messageId} and m.chat_id = ${chatId} and m.deleted_at is null for no key update of m`.execute(
        db,
      );
      return rows[0];
    },

    /** Stores the rating of a message of staff unless there is a later one; returns what is stored. */
    rate: async (
      message: { messageId: number; userId: number; employeeId: number },
      { stars, comment, at }: MessageRating & { at: Date },
    ): Promise<MessageRating> => {
      const { rows } = await sql<MessageRating>`
        insert into chat_message_ratings as r (message_id, user_id, employee_id, stars, comment, created_at, updated_at)
        values (${message.messageId}, ${message.userId}, ${message.employeeId}, ${stars}, ${comment}, ${at}, ${at})
        on conflict (message_id) do update set (stars, comment, updated_at) = (
          select excluded.stars, excluded.comment, excluded.updated_at where r.updated_at <= excluded.updated_at
          union all select r.stars, r.comment, r.updated_at where r.updated_at > excluded.updated_at)
        returning stars, comment`.execute(db);
      return rows[0] as MessageRating;
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
