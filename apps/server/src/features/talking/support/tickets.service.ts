import { randomUUID } from 'node:crypto';
import type { RecordListQuery, TicketRecord } from '@daystream/contract';
import { formatFileSize } from '@daystream/i18n';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { recordInboxAnswer, setInboxDeadlines } from '../inbox/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { attachFiles, filesOf } from './support-files.ts';
import { answerMailJob } from './support.jobs.ts';
import { presentTicket } from './tickets.present.ts';
import { createTicketsRepository, type TicketRow } from './tickets.repository.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  mediaTokens: MediaTokens;
  notifications: Pick<NotificationsService, 'notify'>;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

/** Tickets as the support desk answers them. */
export function createTicketsService({ brand, jobs, mediaTokens, notifications, realtime, clock }: Deps) {
  const repository = createTicketsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function find(db: BrandDatabase | Transaction<BrandTables>, id: number): Promise<TicketRow> {
    const row = await createTicketsRepository(db).find(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function get(actor: Actor, id: number, db = brand.staffDb): Promise<TicketRecord> {
    const row = await find(db, id);
    const messageIds = row.messages.map((message) => message.id);
    return presentTicket(row, await filesOf({ db, brand, mediaTokens }, actor, messageIds));
  }

  const answerOf = ({ userId }: Actor, id: number) =>
    ({ kind: 'ticket', targetId: id, employeeId: userId }) as const;
  const emitChanged = () => realtime.emit(brand, { desk: 'inbox' }, 'inbox.changed', { id: null });

  return {
    list: async (query: RecordListQuery<'studio.tickets.list'>): Promise<Range<TicketRecord>> =>
      mapRange(await repository.list(query), (rows) => rows.map((row) => presentTicket(row))),

    countOpen: (): Promise<number> => repository.countOpen(),

    /** Errors: `not_found`. */
    get,

    /**
     * Stores an answer, publishes it to the learner and enqueues its e-mail. Errors: `not_found`, `invalid` on `file_ids`, `conflict` when the answer could reach the
     * asker neither in the app nor by e-mail, `idempotency_key_reused`.
     */
    async answer(
      actor: Actor,
      id: number,
      { message, file_ids }: { message: string; file_ids: readonly number[] },
    ): Promise<TicketRecord> {
      const work = async (trx: Transaction<BrandTables>) => {
        const { email, kind, user_id } = await find(trx, id);
        if (email === null && kind !== 'question') throw new AppError('conflict');
        const inside = createTicketsRepository(trx);
        const at = new Date(clock());
        const isByEmail = user_id === null || kind !== 'question';
        const messageId = await inside.addAnswer({
          ticketId: id,
          employeeId: actor.userId,
          message,
          emailId: newEmailId(brand),
          sentTo: isByEmail ? email : null,
          at,
        });
        const files = await attachFiles(trx, { messageId, userId: actor.userId, fileIds: file_ids });
        if (isByEmail) assertFitsEmail(files, actor);
        await inside.setState(id, 'answered', at);
        await recordInboxAnswer(trx, { ...answerOf(actor, id), isResolution: false, at });
        if (!isByEmail)
          await notifications.notify(trx, {
            userId: user_id,
            kind: 'ticket_answered',
            key: `ticket:${id}`,
            path: `/support/questions/${id}`,
            values: { text: message.slice(0, 1000) },
          });
        // Reports of the app are no questions that it shows: their answer is an e-mail, like that to a stranger.
        else
          await jobs.send(trx, answerMailJob, { brand: brand.appId, ticket_id: id, message_id: messageId });
        await record(trx, actor, 'ticket.answered', id, { message_id: messageId });
        return { userId: user_id };
      };
      await once(actor, ['studio.tickets.answer', id, message, file_ids], work, {
        afterCommit({ userId }) {
          if (userId !== null) realtime.emit(brand, { user: userId }, 'ticket.answered', { id });
          emitChanged();
        },
      });
      return get(actor, id, brand.db);
    },

    /** Errors: `not_found`, `idempotency_key_reused`. */
    async close(actor: Actor, id: number): Promise<TicketRecord> {
      const work = async (trx: Transaction<BrandTables>) => {
        await find(trx, id);
        const at = new Date(clock());
        if (await createTicketsRepository(trx).move(id, 'closed', at)) {
          await recordInboxAnswer(trx, { ...answerOf(actor, id), isResolution: true, at });
          await record(trx, actor, 'ticket.closed', id);
        }
        return null;
      };
      await once(actor, ['studio.tickets.close', id], work, { afterCommit: emitChanged });
      return get(actor, id, brand.db);
    },

    /** Errors: `not_found`, `idempotency_key_reused`. */
    async reopen(actor: Actor, id: number): Promise<TicketRecord> {
      const work = async (trx: Transaction<BrandTables>) => {
        await find(trx, id);
        if (await createTicketsRepository(trx).move(id, 'open', new Date(clock()))) {
          await setInboxDeadlines(trx);
          await record(trx, actor, 'ticket.reopened', id);
        }
        return null;
      };
      await once(actor, ['studio.tickets.reopen', id], work, { afterCommit: emitChanged });
      return get(actor, id, brand.db);
    },

    /**
     * Moves the messages of a ticket to another of the same asker, in the order of their times, and closes it. Errors: `not_found`, `invalid` on `into_id`
     * for an unknown ticket, itself or one of another asker, `idempotency_key_reused`.
     */
    async merge(actor: Actor, id: number, intoId: number): Promise<TicketRecord> {
      const work = async (trx: Transaction<BrandTables>) => {
        const inside = createTicketsRepository(trx);
        const from = await find(trx, id);
        const into = intoId === id ? undefined : await inside.find(intoId);
        const isSame =
          into &&
          (from.user_id === null
            ? into.user_id === null && into.email === from.email
            : into.user_id === from.user_id);
        if (!isSame || into.kind === 'fault' || from.kind === 'fault')
          throw invalidField('into_id', 'unknown_value');
        const isOpen = from.state === 'open' || into.state === 'open';
        await inside.merge({ id, intoId, state: isOpen ? 'open' : into.state, at: new Date(clock()) });
        await setInboxDeadlines(trx);
        await record(trx, actor, 'ticket.merged', id, { into_id: intoId });
        return null;
      };
      await once(actor, ['studio.tickets.merge', id, intoId], work, { afterCommit: emitChanged });
      return get(actor, intoId, brand.db);
    },
  };
}
export type TicketsService = ReturnType<typeof createTicketsService>;

/** Most mail servers refuse larger e-mails. */
const maxAttachedBytes = 15_000_000;

/** Errors: `invalid` on `file_ids`. */
function assertFitsEmail(files: readonly { bytes: number }[], { language }: Actor): void {
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > maxAttachedBytes)
    throw invalidField('file_ids', 'file_too_large', { limit: formatFileSize(language, maxAttachedBytes) });
}

/** The Message-ID of an answer. It cannot be guessed, so that only its receiver continues the ticket with it. */
function newEmailId({ appId, config }: Brand): string {
  const [, host = `${appId}.invalid`] = config.support_email.split('@');
  return `<${randomUUID()}@${host}>`;
}
