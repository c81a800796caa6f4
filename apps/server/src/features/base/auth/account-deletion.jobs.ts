import type { Language } from '@daystream/contract';
import { accountErasureDays } from '@daystream/domain';
import { longDate, mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

export const deletionEmailJob = jobKind<{ userId: number }>('auth.deletion-email', { retries: 8 });

interface Deps {
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
}

/** Says when a deleted account is erased and how to restore it; nothing to a user without an e-mail, or who has restored it already. */
async function sendDeletionEmail({ mailer, originOf }: Deps, brand: Brand, userId: number): Promise<void> {
  const user = await brand.db
    .selectFrom('users')
    .select(['email', 'locale', 'timezone', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined || user.email === null || user.deleted_at === null) return;
  const language = user.locale as Language;
  const origin = originOf(brand);
  const school = brand.config.title;
  const date = longDate(language, user.deleted_at.getTime() + accountErasureDays * 86_400_000, user.timezone);
  await mailer.send(
    composeEmail(brand, {
      to: user.email,
      language,
      origin,
      subject: mailText(language, 'deletion_subject', { school, date }),
      before: [mailText(language, 'deletion_text', { school, date }), mailText(language, 'deletion_restore')],
      button: { label: mailText(language, 'deletion_button'), href: `${origin}/login` },
      after: [mailText(language, 'deletion_ignore')],
    }),
  );
}

export function registerDeletionEmailJob({ jobs, ...deps }: Deps & { jobs: Jobs }): void {
  jobs.workForBrand(deletionEmailJob, (brand, { userId }) => sendDeletionEmail(deps, brand, userId));
}
