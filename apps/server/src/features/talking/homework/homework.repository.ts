import type { HomeworkState, HomeworkTargetType } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { chatRows } from '../chats/chats.reads.ts';
import { unreadByLearner } from '../chats/index.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';
import { chatIdOf, statusIdOf, type HomeworkKey } from './homework-ids.ts';

export interface HomeworkRow {
  id: number;
  stream_id: number;
  target_type: HomeworkTargetType;
  target_id: number;
  status: HomeworkState;
  chat_id: number;
  uploaded_at: Date | null;
  /** Start of the expert's turn; null if it is not their turn. */
  review_since: Date | null;
  has_unseen_acceptance: boolean;
  scores: number;
  created_at: Date;
  updated_at: Date;
  /** Messages of staff that the learner has not seen. */
  unread_count: number;
}
/** Data of a stream that the rules of its chats need. */
export interface ChatStreamRow {
  course_id: number;
  is_demo: boolean;
  course_full_access: boolean;
}
/** A homework that points were earned with. */
export interface HomeworkSourceRow extends Pick<HomeworkRow, 'id' | 'chat_id' | 'target_type' | 'target_id'> {
  course_id: number;
}
export interface HomeworkChatRow extends Omit<HomeworkRow, 'unread_count'>, ChatStreamRow {}

const ownColumns = sql`
  h.id, h.stream_id, h.target_type, h.target_id, h.status, h.chat_id, h.uploaded_at, h.review_since,
  h.has_unseen_acceptance, h.scores, h.created_at, h.updated_at`;
const columns = sql`${ownColumns}, ${unreadByLearner} as unread_count`;

/** SQL of a learner's homework statuses. */
export function createHomeworkRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** The statuses of these streams; only sent homeworks have one. */
    ofStreams: async (streamIds: readonly number[]): Promise<HomeworkRow[]> => {
      // With a list, PostgreSQL plans this statement at each execution, which takes ten times as long as reading the homework of one stream.
      const isIncluded = streamIds.length === 1 ? sql`= ${streamIds[0]}` : sql`= any(${streamIds}::bigint[])`;
      const { rows } = await sql<HomeworkRow>`
        select ${columns} from user_homework_statuses h join ${chatRows} c on c.id = h.chat_id
        where h.stream_id ${isIncluded}`.execute(db);
      return rows;
    },

    /**
     * A status of the stream, locked until the transaction ends. By its key as well: after two accounts were merged, a status keeps the id that was derived from
     * the other stream.
     */
    lock: async (
      streamId: number,
      id: number,
      key: HomeworkKey | undefined,
    ): Promise<HomeworkRow | undefined> => {
      const { rows } = await sql<HomeworkRow>`
        select ${columns} from user_homework_statuses h join ${chatRows} c on c.id = h.chat_id
        where h.stream_id = ${streamId}
          and (h.id = ${id} or (h.target_type = ${key?.targetType ?? null} and h.target_id = ${key?.targetId ?? null}))
        for update of h`.execute(db);
      return rows[0];
    },

    /** Adds the status of a homework that is sent for the first time; false where there is one, once whoever adds it has committed. */
    add: async (key: HomeworkKey, at: Date): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('user_homework_statuses')
        .values({
          id: statusIdOf(key),
          stream_id: key.streamId,
          target_type: key.targetType,
          target_id: key.targetId,
          status: 'UPLOADED',
          chat_id: chatIdOf(key),
          uploaded_at: at,
          review_since: at,
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    sent: async (
      id: number,
      { uploadedAt, reviewSince, at }: { uploadedAt: Date | null; reviewSince: Date | null; at: Date },
    ): Promise<void> => {
      await db
        .updateTable('user_homework_statuses')
        .set({ status: 'UPLOADED', uploaded_at: uploadedAt, review_since: reviewSince, updated_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** Changes whose turn it is. */
    setReviewSince: async (id: number, reviewSince: Date | null, at: Date): Promise<void> => {
      await db
        .updateTable('user_homework_statuses')
        .set({ review_since: reviewSince, updated_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** The statuses of the user with these ids of statuses or of chats, also of withdrawn streams. */
    sourcesOfUser: async (userId: number, ids: readonly number[]): Promise<HomeworkSourceRow[]> => {
      const { rows } = await sql<HomeworkSourceRow>`
        select h.id, h.chat_id, h.target_type, h.target_id, s.course_id
        from user_homework_statuses h join ${streamRows} s on s.id = h.stream_id
        where s.user_id = ${userId} and (h.id = any(${ids}::bigint[]) or h.chat_id = any(${ids}::bigint[]))`.execute(
        db,
      );
      return rows;
    },

    /** Marks an acceptance as seen; returns the status, or undefined if there was none to see. */
    viewAcceptance: async (streamId: number, id: number): Promise<HomeworkRow | undefined> => {
      const { rows } = await sql<HomeworkRow>`
        update user_homework_statuses h set has_unseen_acceptance = false from ${chatRows} c
        where c.id = h.chat_id and h.stream_id = ${streamId} and h.id = ${id} and h.has_unseen_acceptance
        returning ${columns}`.execute(db);
      return rows[0];
    },

    /** The homework of a chat; `hold` locks its status until the transaction ends, so that the writers of a chat take turns. */
    ofChat: async (chatId: number, { hold }: { hold: boolean }): Promise<HomeworkChatRow | undefined> => {
      const { rows } = await sql<HomeworkChatRow>`
        select ${ownColumns}, s.course_id, s.is_demo, s.course_full_access
        from user_homework_statuses h join ${streamRows} s on s.id = h.stream_id
        where h.chat_id = ${chatId} and s.withdrawn_at is null ${hold ? sql`for no key update of h` : sql``}`.execute(
        db,
      );
      return rows[0];
    },

    /** The homeworks of chats. */
    ofChats: async (chatIds: readonly number[]): Promise<HomeworkChatRow[]> => {
      const { rows } = await sql<HomeworkChatRow>`
        select ${ownColumns}, s.course_id, s.is_demo, s.course_full_access
        from user_homework_statuses h join ${streamRows} s on s.id = h.stream_id
        where h.chat_id = any(${chatIds}::bigint[]) and s.withdrawn_at is null`.execute(db);
      return rows;
    },

    /** A learner's own stream. */
    stream: async (
      id: number,
      learnerId: number,
    ): Promise<(ChatStreamRow & { start_date: Date; end_date: Date | null }) | undefined> =>
      db
        .selectFrom(streamRows.as('s'))
        .select(['course_id', 'is_demo', 'course_full_access', 'start_date'])
        .select('s.ends_at as end_date')
        .where('id', '=', id)
        .where('user_id', '=', learnerId)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst(),
  };
}

/** The virtual row of a homework that was not sent; its creation date is that of its stream. */
export function unsentRow(key: HomeworkKey, since: Date): HomeworkRow {
  return {
    id: statusIdOf(key),
    stream_id: key.streamId,
    target_type: key.targetType,
    target_id: key.targetId,
    status: 'NOT_UPLOADED',
    chat_id: chatIdOf(key),
    uploaded_at: null,
    review_since: null,
    has_unseen_acceptance: false,
    scores: 0,
    created_at: since,
    updated_at: since,
    unread_count: 0,
  };
}
