import type { ConsultationStatus } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { allOf, type Condition } from '../../../platform/database/list-records.ts';
import { messageRows } from '../chats/chats.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { isStreamInScope, type CourseScope } from '../../learning/courses/index.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

export interface ConsultationRow {
  id: number;
  stream_id: number;
  status: ConsultationStatus;
  start_message_id: number;
  end_message_id: number | null;
  amount: number;
  explanation: string;
  stars: number | null;
  rating_comment: string;
  opened_at: Date;
  closed_at: Date | null;
}

/** The stream of a chat with its number of consultations. */
export interface StreamRow {
  id: number;
  user_id: number;
  course_title: string;
  max_consultation_count: number;
}

/** Who asks: the learner of a stream, or a member of staff who sees its course. */
export type Reader = { learnerId: number } | { scope: CourseScope };

const isReadable = (reader: Reader): Condition =>
  'learnerId' in reader ? sql`s.user_id = ${reader.learnerId}` : isStreamInScope(reader.scope);

/** SQL of consultations in chats. */
export function createConsultationsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    async stream(id: number, reader: Reader): Promise<StreamRow | undefined> {
      const where = [sql`s.id = ${id}`, sql`s.withdrawn_at is null`, isReadable(reader)];
      const { rows } = await sql<StreamRow>`
        select s.id, s.user_id, c.title as course_title, s.max_consultation_count
        from ${streamRows} s join ${courseRows} c on c.id = s.course_id where ${allOf(where)}`.execute(db);
      return rows[0];
    },

    ofStream: (streamId: number): Promise<ConsultationRow[]> =>
      db
        .selectFrom('consultations')
        .selectAll()
        .where('stream_id', '=', streamId)
        .orderBy('id')
        .execute() as Promise<ConsultationRow[]>,

    find: (id: number): Promise<ConsultationRow | undefined> =>
      db.selectFrom('consultations').selectAll().where('id', '=', id).executeTakeFirst() as Promise<
        ConsultationRow | undefined
      >,

    /** The named message of a chat, or its last one; undefined if there is none. */
    async messageOf(chatId: number, id: number | undefined): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        select m.id from ${messageRows} m where m.chat_id = ${chatId} and (${id ?? null}::bigint is null or m.id = ${id ?? null}::bigint)
        order by m.id desc limit 1`.execute(db);
      return rows[0]?.id;
    },

    async open(row: { streamId: number; openedBy: number; startMessageId: number; at: Date }) {
      const { rows } = await sql<ConsultationRow>`
        insert into consultations (stream_id, opened_by, start_message_id, opened_at)
        values (${row.streamId}, ${row.openedBy}, ${row.startMessageId}, ${row.at}) returning *`.execute(db);
      return rows[0] as ConsultationRow;
    },

    /** Closes an open consultation with the last message of its chat; undefined if it is not open any more. */
    async close(
      id: number,
      change: { chatId: number; closedBy: number; amount: number; explanation: string; at: Date },
    ): Promise<ConsultationRow | undefined> {
      const { rows } = await sql<ConsultationRow>`
        update consultations set status = 'close', closed_by = ${change.closedBy}, amount = ${change.amount}, explanation = ${change.explanation},
          closed_at = ${change.at},
          end_message_id = (select max(id) from ${messageRows} chat_messages where chat_id = ${change.chatId})
        where id = ${id} and status = 'open' returning *`.execute(db);
      return rows[0];
    },

    /** Undefined for an open one. */
    async rate(
      id: number,
      rating: { stars: number; comment: string; at: Date },
    ): Promise<ConsultationRow | undefined> {
      const { rows } = await sql<ConsultationRow>`
        update consultations set status = 'rated', stars = ${rating.stars}, rating_comment = ${rating.comment}, rated_at = ${rating.at}
        where id = ${id} and status <> 'open' returning *`.execute(db);
      return rows[0];
    },
  };
}
