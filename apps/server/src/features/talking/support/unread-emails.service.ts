import type { RecordListQuery, UnreadEmail } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { createUnreadEmailsRepository } from './unread-emails.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}

/** E-mails to support that became no message, as the support desk sees them. */
export function createUnreadEmailsService({ brand, clock }: Deps) {
  const once = createOnce(brand.db);

  return {
    list: (query: RecordListQuery<'studio.unreadEmails.list'>): Promise<Range<UnreadEmail>> =>
      createUnreadEmailsRepository(brand.staffDb).list(query),

    /** Has the next check of the mailbox read an e-mail again, also one above a limit. Errors: `not_found` also for one that would be refused again, `idempotency_key_reused`. */
    async retry(actor: Actor, id: number): Promise<void> {
      await once(actor, ['studio.unreadEmails.retry', id], async (trx) => {
        if (!(await createUnreadEmailsRepository(trx).retry(id, new Date(clock()))))
          throw new AppError('not_found');
        await record(trx, actor, 'unread_email.retried', brand.id, { id });
        return null;
      });
    },

    /** Errors: `not_found`, `idempotency_key_reused`. */
    dismiss: (actor: Actor, id: number): Promise<UnreadEmail> =>
      once(actor, ['studio.unreadEmails.delete', id], async (trx) => {
        const row = await createUnreadEmailsRepository(trx).dismiss(id);
        if (row === undefined) throw new AppError('not_found');
        await record(trx, actor, 'unread_email.deleted', brand.id, {
          sender: row.sender,
          subject: row.subject,
        });
        return row;
      }),
  };
}
export type UnreadEmailsService = ReturnType<typeof createUnreadEmailsService>;
