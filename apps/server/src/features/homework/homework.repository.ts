import type { HomeworkState, HomeworkTargetType } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';

export interface HomeworkRow {
  id: number;
  stream_id: number;
  target_type: HomeworkTargetType;
  target_id: number;
  status: HomeworkState;
  chat_id: number;
  uploaded_at: Date | null;
  scores: number;
  created_at: Date;
  updated_at: Date;
  /** Messages of the school that the learner has not seen. */
  unread_count: number;
}
export interface ThreadRow extends Omit<HomeworkRow, 'unread_count'> {
  course_id: number;
  is_demo: boolean;
  course_full_access: boolean;
}
export interface HomeworkKey {
  streamId: number;
  targetType: HomeworkTargetType;
  targetId: number;
}

const ownColumns = sql`
  h.id, h.stream_id, h.target_type, h.target_id, h.status, h.chat_id, h.uploaded_at, h.scores, h.created_at, h.updated_at`;
const columns = sql`${ownColumns},
  (select count(*) from chat_messages m
    where m.chat_id = h.chat_id and m.employee_id is not null and m.id > c.learner_viewed_id) as unread_count`;

/** The statements on a learner's homework statuses. */
export function createHomeworkRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    ofStreams: async (streamIds: readonly number[]): Promise<HomeworkRow[]> => {
      const { rows } = await sql<HomeworkRow>`
        select ${columns} from user_homework_statuses h join chats c on c.id = h.chat_id
        where h.stream_id = any(${streamIds}::bigint[])`.execute(db);
      return rows;
    },

    /**
     * Makes default statuses, each with its conversation, but for those that are there. Numbers of conversations are taken first, so that one statement can
     * make both, and whoever loses a race leaves no conversation behind. In the order of the key, so that two that race cannot wait in a circle.
     */
    addDefaults: async (keys: readonly HomeworkKey[], at: Date): Promise<void> => {
      await sql`
        with added as (
          insert into user_homework_statuses (stream_id, target_type, target_id, chat_id, created_at, updated_at)
          select a.stream_id, a.target_type, a.target_id, nextval(pg_get_serial_sequence('chats', 'id')), ${at}, ${at}
          from unnest(${keys.map(({ streamId }) => streamId)}::bigint[], ${keys.map(({ targetType }) => targetType)}::text[],
            ${keys.map(({ targetId }) => targetId)}::bigint[]) as a(stream_id, target_type, target_id)
          order by a.stream_id, a.target_type, a.target_id
          on conflict (stream_id, target_type, target_id) do nothing
          returning stream_id, chat_id)
        insert into chats (id, user_id, stream_id, created_at) overriding system value
        select added.chat_id, s.user_id, s.id, ${at} from added join user_course_streams s on s.id = added.stream_id`.execute(
        db,
      );
    },

    /** A status of the stream, kept from changing until the transaction ends. */
    lock: async (streamId: number, id: number): Promise<HomeworkRow | undefined> => {
      const { rows } = await sql<HomeworkRow>`
        select ${columns} from user_homework_statuses h join chats c on c.id = h.chat_id
        where h.id = ${id} and h.stream_id = ${streamId} for update of h`.execute(db);
      return rows[0];
    },

    sent: async (id: number, { uploadedAt, at }: { uploadedAt: Date | null; at: Date }): Promise<void> => {
      await db
        .updateTable('user_homework_statuses')
        .set({ status: 'UPLOADED', uploaded_at: uploadedAt, updated_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** The homework that a conversation is about; `hold` keeps its status until the transaction ends. */
    thread: async (chatId: number, { hold }: { hold: boolean }): Promise<ThreadRow | undefined> => {
      const { rows } = await sql<ThreadRow>`
        select ${ownColumns}, s.course_id, s.is_demo, s.course_full_access
        from user_homework_statuses h join user_course_streams s on s.id = h.stream_id
        where h.chat_id = ${chatId} and s.taken_back_at is null ${hold ? sql`for share of h` : sql``}`.execute(
        db,
      );
      return rows[0];
    },
  };
}
