import type { Language } from '@daystream/contract';
import { passwordResetMs } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Brands } from '../../platform/brands/brands.ts';
import { jobKind, type Jobs } from '../../platform/jobs/jobs.ts';
import { composeEmail } from '../../platform/mail/email.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
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
  brands: Pick<Brands, 'byAppId'>;
  mailer: Pick<Mailer, 'send'>;
  clock: () => number;
}

/** Sends the e-mail with a reset link if a user has the address. Each retry creates its own link; an unsent one does no harm. */
export async function sendResetEmail(
  { brands, mailer, clock }: Deps,
  { brand: appId, email, language, origin }: ResetEmail & { brand: string },
): Promise<void> {
  const brand = brands.byAppId(appId);
  const user = await (brand && createAuthRepository(brand.db).credentials({ email }));
  if (brand === undefined || user === undefined) return;
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
  jobs.work(resetEmailJob, (data) => sendResetEmail(deps, data));
}
