import type { EmailRecord, RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { createEmailsRepository, type EmailRow } from '../../../platform/mail/index.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { resendEmail } from '../../base/notifications/index.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'runAgain' | 'kept'>;
  clock: () => number;
}

/** One request; staff repeat it. */
const maxResent = 1000;

/** What became of the e-mails of a brand, and sending them again. */
export function createEmailsService({ brand, jobs, clock }: Deps) {
  const once = createOnce(brand.db);
  const emails = createEmailsRepository(brand.staffDb);
  const isKeptIn = async (rows: readonly EmailRow[]) => {
    const kept = await jobs.kept(
      brand.staffDb,
      rows.filter(isOfJob).map(({ cause_id: id }) => id),
    );
    return (row: EmailRow) => row.cause === 'notification' || kept.has(row.cause_id);
  };

  /** Whether there was something that makes the e-mail again. */
  async function resend(trx: Transaction<BrandTables>, row: EmailRow): Promise<boolean> {
    const at = new Date(clock());
    const isAgain =
      row.cause === 'notification'
        ? await resendEmail(trx, Number(row.cause_id), at)
        : isOfJob(row) && (await jobs.runAgain(trx, row.cause, row.cause_id));
    // A filed e-mail stays as it is: sending it makes a new one.
    if (isAgain && row.state !== 'filed') await createEmailsRepository(trx).wait(row.id, at);
    return isAgain;
  }

  return {
    async list(query: RecordListQuery<'studio.emails.list'>): Promise<Range<EmailRecord>> {
      const range = await emails.list(query);
      const isKept = await isKeptIn(range.items);
      return mapRange(range, (rows) => rows.map((row) => present(row, isKept(row))));
    },

    /** Errors: `not_found`; `conflict` for one that was sent, that cannot be made again, or whose address is stopped. */
    resend: (actor: Actor, id: number): Promise<EmailRecord> =>
      once(actor, ['studio.emails.resend', id], async (trx) => {
        const row = await createEmailsRepository(trx).lock(id);
        if (row === undefined) throw new AppError('not_found');
        if (row.state === 'sent' || row.is_stopped || !(await resend(trx, row)))
          throw new AppError('conflict');
        await record(trx, actor, 'email.resent', id);
        const after = await createEmailsRepository(trx).find(id);
        return present(after ?? row, true);
      }),

    /** Sends the failed e-mails again that can be made again. */
    resendFailed: (actor: Actor): Promise<{ count: number }> =>
      once(actor, ['studio.emails.resendFailed'], async (trx) => {
        let count = 0;
        for (const row of await createEmailsRepository(trx).failed(maxResent))
          if (await resend(trx, row)) count += 1;
        await record(trx, actor, 'emails.resent', brand.id, { count });
        return { count };
      }),

    /** Sends to the address of a person again. Errors: `not_found`. */
    allow: (actor: Actor, userId: number): Promise<{ success: true }> =>
      once(actor, ['studio.people.allowEmail', userId], async (trx) => {
        const { rows } = await sql<{ email: string | null }>`
          select email from ${userRows} users where id = ${userId} and erased_at is null`.execute(trx);
        const [person] = rows;
        if (person === undefined) throw new AppError('not_found');
        if (person.email !== null) await createEmailsRepository(trx).allow(person.email);
        await record(trx, actor, 'user.email_allowed', userId);
        return { success: true } as const;
      }),
  };
}
export type EmailsService = ReturnType<typeof createEmailsService>;

const isOfJob = ({ cause, cause_id: id }: EmailRow): boolean => cause !== 'notification' && id !== '';

const present = (row: EmailRow, isKept: boolean): EmailRecord => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  answer: row.answer,
  can_resend: isKept && row.state !== 'sent' && !row.is_stopped,
  is_stopped: row.is_stopped,
  created_at: seconds(row.created_at),
  updated_at: seconds(row.updated_at),
});
