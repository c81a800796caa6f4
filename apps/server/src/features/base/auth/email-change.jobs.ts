import { randomBytes } from 'node:crypto';
import type { Language } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createEmailChangeRepository } from './email-change.repository.ts';

/** The job contains the request, not a token: rows of the queue must not confirm an e-mail. */
interface ConfirmationEmail {
  userId: number;
  email: string;
  language: Language;
  /** Scheme and host of the brand. */
  origin: string;
  /** Staff entered the address. */
  isByStaff?: boolean;
}
export const confirmationEmailJob = jobKind<ConfirmationEmail>('auth.confirm-email', { retries: 8 });

interface Deps {
  mailer: Pick<Mailer, 'send'>;
}

/** Sends the link that confirms a new e-mail, or that of a new account, to that address. A retry replaces the link of the attempt before. */
async function sendConfirmationEmail(
  { mailer }: Deps,
  brand: Brand,
  { userId, email, language, origin, isByStaff = false }: ConfirmationEmail,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const repository = createEmailChangeRepository(brand.db);
  if (!(await repository.setToken(userId, email, token))) return;
  const isPresent = (await repository.user(userId))?.email === email;
  const kind = isPresent ? 'confirm_own_text' : isByStaff ? 'confirm_by_staff_text' : 'confirm_text';
  const school = brand.config.title;
  await mailer.send(
    composeEmail(brand, {
      to: email,
      language,
      subject: mailText(language, isPresent ? 'confirm_own_subject' : 'confirm_subject', { school }),
      before: [mailText(language, kind, { school })],
      button: {
        label: mailText(language, 'confirm_button'),
        href: `${origin}/confirm-email?token=${token}`,
      },
      after: [
        mailText(language, 'confirm_day'),
        mailText(language, isPresent ? 'confirm_own_ignore' : 'confirm_ignore'),
      ],
    }),
  );
}

export function registerEmailChangeJob({ jobs, ...deps }: Deps & { jobs: Jobs }): void {
  jobs.workForBrand(confirmationEmailJob, (brand, data) => sendConfirmationEmail(deps, brand, data));
}
