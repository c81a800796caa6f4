import type { ChatConsultations, Consultation } from '@daystream/contract';
import { countConsultations, streamChatId, streamIdOfChat } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { courseScope } from '../../learning/courses/index.ts';
import { recordInboxAnswer, setInboxDeadlines } from '../inbox/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { lockStream } from '../../learning/streams/index.ts';
import {
  createConsultationsRepository,
  type ConsultationRow,
  type Reader,
  type StreamRow,
} from './consultations.repository.ts';

interface Deps {
  brand: Brand;
  realtime: Pick<Realtime, 'emit'>;
  notifications: Pick<NotificationsService, 'notify' | 'withdraw'>;
  clock: () => number;
}
type Db = BrandDatabase | Transaction<BrandTables>;

/** Consultations in the chat of a stream: open → close → rated (spec product §4). */
export function createConsultationsService({ brand, realtime, notifications, clock }: Deps) {
  const once = createOnce(brand.db);
  const asLearner = ({ userId }: Actor): Reader => ({ learnerId: userId });
  const asStaff = (actor: Actor): Reader => ({ scope: courseScope(actor, 'homework.review') });

  async function findStream(db: Db, streamId: number | undefined, reader: Reader): Promise<StreamRow> {
    const stream =
      streamId === undefined ? undefined : await createConsultationsRepository(db).stream(streamId, reader);
    if (stream === undefined) throw new AppError('not_found');
    return stream;
  }

  /** The stream of a consultation that the reader may see. Errors: `not_found`. */
  async function streamOf(id: number, reader: Reader): Promise<StreamRow> {
    const row = await createConsultationsRepository(brand.db).find(id);
    return findStream(brand.db, row?.stream_id, reader);
  }

  async function list(db: Db, chatId: number, reader: Reader): Promise<ChatConsultations> {
    const stream = await findStream(db, streamIdOfChat(chatId), reader);
    const rows = await createConsultationsRepository(db).ofStream(stream.id);
    const { used, remaining } = countConsultations(stream.max_consultation_count, rows);
    return {
      consultations: rows.map(present),
      max_count: stream.max_consultation_count,
      used_count: used,
      remaining_count: remaining,
    };
  }

  function publish({ id, chat_channel_id: chat, status }: Consultation, learnerId: number): void {
    realtime.emit(brand, [{ user: learnerId }, { chat }], 'consultation.status', {
      id,
      dialog_id: chat,
      status,
    });
    realtime.emit(brand, { desk: 'inbox' }, 'inbox.changed', { id: null });
  }

  /** Notifies the learner; the notification leads to the chat. */
  const notify = (
    trx: Transaction<BrandTables>,
    row: ConsultationRow,
    stream: StreamRow,
    change: 'opened' | 'closed',
  ) =>
    notifications.notify(trx, {
      userId: stream.user_id,
      kind: 'consultation',
      key: keyOf(row.id),
      path: `/chat/${streamChatId(stream.id)}`,
      values: { change, course: stream.course_title },
    });

  return {
    /** Errors: `not_found`. */
    ofOwnChat: (actor: Actor, chatId: number) => list(brand.db, chatId, asLearner(actor)),

    /** Errors: `not_found`. */
    ofChat: (actor: Actor, chatId: number) => list(brand.staffDb, chatId, asStaff(actor)),

    /**
     * Errors: `not_found`, `invalid` on `start_message_id`, `consultation_open` while another one is open, `consultations_over` when none is left,
     * `idempotency_key_reused`.
     */
    async open(actor: Actor, chatId: number, startMessageId: number | undefined): Promise<Consultation> {
      const stream = await findStream(brand.db, streamIdOfChat(chatId), asStaff(actor));
      try {
        return await once(
          actor,
          ['studio.consultations.open', chatId, startMessageId],
          async (trx) => {
            const inside = createConsultationsRepository(trx);
            await lockStream(trx, stream.id);
            const before = await list(trx, chatId, asStaff(actor));
            if (before.consultations.some(({ status }) => status === 'open'))
              throw new AppError('consultation_open');
            if (before.remaining_count === 0) throw new AppError('consultations_over');
            const messageId = await inside.messageOf(chatId, startMessageId);
            if (messageId === undefined) throw invalidField('start_message_id', 'unknown_value');
            const row = await inside.open({
              streamId: stream.id,
              openedBy: actor.userId,
              startMessageId: messageId,
              at: new Date(clock()),
            });
            await setInboxDeadlines(trx);
            await record(trx, actor, 'consultation.opened', row.id);
            await notify(trx, row, stream, 'opened');
            return present(row);
          },
          { afterCommit: (opened) => publish(opened, stream.user_id) },
        );
      } catch (error) {
        if (isUniqueViolation(error, 'consultations_open')) throw new AppError('consultation_open');
        throw error;
      }
    },

    /** Closes a consultation; of several experts at once, one does. Errors: `not_found`, `already_done`, `invalid` on `amount` above what is left, `idempotency_key_reused`. */
    async close(
      actor: Actor,
      id: number,
      input: { amount: number; explanation: string },
    ): Promise<Consultation> {
      const stream = await streamOf(id, asStaff(actor));
      return once(
        actor,
        ['studio.consultations.close', id, input],
        async (trx) => {
          const inside = createConsultationsRepository(trx);
          await lockStream(trx, stream.id);
          const chatId = streamChatId(stream.id);
          const { remaining_count: left } = await list(trx, chatId, asStaff(actor));
          const current = await inside.find(id);
          if (current?.status !== 'open') throw new AppError('already_done');
          // One is counted in any case: staff may have lowered the number since it was opened.
          if (input.amount > Math.max(left, 1))
            throw invalidField('amount', 'too_big', { max: Math.max(left, 1) });
          const closed = await inside.close(id, {
            ...input,
            chatId,
            closedBy: actor.userId,
            at: new Date(clock()),
          });
          if (closed === undefined) throw new AppError('already_done');
          await recordInboxAnswer(trx, {
            kind: 'consultation',
            targetId: id,
            employeeId: actor.userId,
            isResolution: true,
            at: new Date(clock()),
          });
          await record(trx, actor, 'consultation.closed', id, input);
          await notify(trx, closed, stream, 'closed');
          return present(closed);
        },
        { afterCommit: (closed) => publish(closed, stream.user_id) },
      );
    },

    /** Errors: `not_found`, `not_rateable` for an open one, `idempotency_key_reused`. */
    async rate(actor: Actor, id: number, input: { stars: number; comment: string }): Promise<Consultation> {
      const stream = await streamOf(id, asLearner(actor));
      return once(
        actor,
        ['consultations.rate', id, input],
        async (trx) => {
          const rated = await createConsultationsRepository(trx).rate(id, {
            ...input,
            at: new Date(clock()),
          });
          if (rated === undefined) throw new AppError('not_rateable');
          await notifications.withdraw(trx, { userId: actor.userId, key: keyOf(id) });
          return present(rated);
        },
        { afterCommit: (rated) => publish(rated, stream.user_id) },
      );
    },
  };
}
export type ConsultationsService = ReturnType<typeof createConsultationsService>;

const keyOf = (id: number) => `consultation:${id}`;

function present(row: ConsultationRow): Consultation {
  const { id, status, start_message_id, end_message_id, amount, explanation, stars } = row;
  const { stream_id, rating_comment, opened_at, closed_at } = row;
  return {
    id,
    chat_channel_id: streamChatId(stream_id),
    status,
    start_message_id,
    end_message_id,
    amount,
    explanation,
    stars,
    comment: rating_comment,
    opened_at: seconds(opened_at),
    closed_at: secondsOrNull(closed_at),
  };
}
