import type { SupportThread, SupportTicket } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { publicPicture, type MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf, type Page } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { setInboxDeadlines } from '../inbox/index.ts';
import { assertNotTooOften } from './message-delay.ts';
import { attachFiles, filesOf } from './support-files.ts';
import { questionMailJob } from './support.jobs.ts';
import { createSupportRepository } from './support.repository.ts';
import { createThreadsRepository, type ThreadMessageRow } from './threads.repository.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  mediaTokens: MediaTokens;
  notifications: Pick<NotificationsService, 'withdraw'>;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

/** A learner's own tickets. A ticket that is not theirs is "not found". */
export function createThreadsService({ brand, jobs, mediaTokens, notifications, realtime, clock }: Deps) {
  const repository = createThreadsRepository(brand.db);
  const once = createOnce(brand.db);

  async function get(actor: Actor, id: number): Promise<SupportThread> {
    const ticket = await repository.find(actor.userId, id);
    if (ticket === undefined) throw new AppError('not_found');
    const messages = await repository.messages(id);
    const filesOfMessage = await filesOf(
      { db: brand.db, brand, mediaTokens },
      actor,
      messages.map((message) => message.id),
    );
    return {
      ...ticket,
      messages: messages.map((row) => ({
        id: row.id,
        employee: presentEmployee(row, brand.settings.title),
        message: row.message,
        files: filesOfMessage(row.id),
        created_at: row.created_at,
      })),
    };
  }

  return {
    async list(actor: Actor, query: { page: number; 'per-page': number }): Promise<Page<SupportTicket>> {
      const [items, total] = await Promise.all([
        repository.list(actor.userId, pageOf(query)),
        repository.count(actor.userId),
      ]);
      return { items, page: query.page, perPage: query['per-page'], total };
    },

    /** Errors: `not_found`. */
    get,

    /**
     * Continues a ticket and enqueues an e-mail to support. Errors: `not_found`, `invalid` on `file_ids`, `message_too_often` within `message_delay` of
     * the user's previous message, `idempotency_key_reused`.
     */
    async reply(
      actor: Actor,
      id: number,
      { message, file_ids, origin }: { message: string; file_ids: readonly number[]; origin: string },
    ): Promise<SupportThread> {
      const { userId } = actor;
      const work = async (trx: Transaction<BrandTables>) => {
        const asked = createSupportRepository(trx);
        await asked.lock(`support question ${userId}`);
        const inside = createThreadsRepository(trx);
        if ((await inside.find(userId, id)) === undefined) throw new AppError('not_found');
        assertNotTooOften(brand, await asked.lastAsked('question', { userId }), clock());
        const messageId = await inside.addMessage({ ticketId: id, userId, message, at: new Date(clock()) });
        await setInboxDeadlines(trx);
        await attachFiles(trx, { messageId, userId, fileIds: file_ids });
        await jobs.send(trx, questionMailJob, {
          brand: brand.appId,
          ticket_id: id,
          message_id: messageId,
          origin,
        });
        return null;
      };
      await once(actor, ['support.reply', id, message, file_ids], work, {
        afterCommit: () => realtime.emit(brand, { desk: 'inbox' }, 'inbox.changed', { id: null }),
      });
      return get(actor, id);
    },

    /** Errors: `not_found`. */
    async viewed({ userId }: Actor, id: number): Promise<void> {
      if (!(await repository.markViewed(userId, id))) throw new AppError('not_found');
      await notifications.withdraw(brand.db, { userId, key: `ticket:${id}` });
    },
  };
}
export type ThreadsService = ReturnType<typeof createThreadsService>;

/** Staff without a name appear under the brand's title, because learners must not see their e-mail. */
function presentEmployee(row: ThreadMessageRow, brandTitle: string) {
  if (row.employee_id === null) return null;
  const name = displayName({ firstName: row.name, lastName: row.last_name }) || brandTitle;
  return {
    id: row.employee_id,
    name,
    file: row.avatar_key === null ? null : publicPicture(row.avatar_key),
  };
}
