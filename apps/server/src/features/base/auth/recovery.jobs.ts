import type { Language } from '@daystream/contract';
import { passwordResetMs } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createAuthRepository } from './auth.repository.ts';
import { createOneTimeToken } from './one-time-tokens.ts';

/** The job contains the request, not a token: rows of the queue must not allow a sign-in. */
export interface ResetEmail {
  email: string;
  language: Language;
  /** Scheme and host of the brand. */
  origin: string;
}
export const resetEmailJob = jobKind<ResetEmail>('auth.reset-mail', { retries: 8 });

interface Deps {
  mailer: Pick<Mailer, 'send'>;
  clock: () => number;
}

/** Sends the e-mail with a reset link if a user has the address. Each retry creates its own link; an unsent one does no harm. */
export async function sendResetEmail(
  { mailer, clock }: Deps,
  brand: Brand,
  { email, language, origin }: ResetEmail,
): Promise<void> {
  const user = await createAuthRepository(brand.db).credentials({ email });
  if (user === undefined) return;
  const token = await createOneTimeToken(brand.db, {
    purpose: 'reset',
    userId: user.id,
    expiresAt: clock() + passwordResetMs,
  });
  await mailer.send(
    composeEmail(brand, {
      to: email,
      language,
      subject: mailText(language, 'reset_subject', { school: brand.config.title }),
      before: [mailText(language, 'reset_text', { school: brand.config.title })],
      button: { label: mailText(language, 'reset_button'), href: `${origin}/reset?token=${token}` },
      after: [mailText(language, 'reset_hour'), mailText(language, 'reset_ignore')],
    }),
  );
}

export function registerRecoveryJobs({ jobs, ...deps }: Deps & { jobs: Jobs }): void {
  jobs.workForBrand(resetEmailJob, (brand, data) => sendResetEmail(deps, brand, data));
}
