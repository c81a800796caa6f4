import { staffInvitationMs } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createStaffRepository } from './staff.repository.ts';
import { createOneTimeToken } from './one-time-tokens.ts';

/** The job contains the invited user, not a token: rows of the queue must not set a password. */
interface Invitation {
  userId: number;
  /** Scheme and host of the brand. */
  origin: string;
}
export const invitationJob = jobKind<Invitation>('auth.staff-invitation', { retries: 8 });

interface Deps {
  mailer: Pick<Mailer, 'send'>;
  clock: () => number;
}

/** Sends the link with which an invited colleague chooses a password. Each retry creates its own link; an unsent one does no harm. */
async function sendInvitation(
  { mailer, clock }: Deps,
  brand: Brand,
  { userId, origin }: Invitation,
): Promise<void> {
  const [account] = await createStaffRepository(brand.db).lock([userId]);
  if (account?.email == null || account.staffRoles.length === 0) return;
  const token = await createOneTimeToken(brand.db, {
    purpose: 'reset',
    userId,
    expiresAt: clock() + staffInvitationMs,
  });
  const { default_language: language, title: school } = brand.config;
  await mailer.send(
    composeEmail(brand, {
      to: account.email,
      language,
      subject: mailText(language, 'invite_subject', { school }),
      before: [mailText(language, 'invite_text', { school })],
      button: {
        label: mailText(language, 'invite_button'),
        href: `${origin}/reset?token=${token}&for=studio`,
      },
      after: [mailText(language, 'invite_after', { studio: `${origin}/studio/` })],
      reason: 'staff',
    }),
  );
}

export function registerInvitationJob({ jobs, ...deps }: Deps & { jobs: Jobs }): void {
  jobs.workForBrand(invitationJob, (brand, data) => sendInvitation(deps, brand, data));
}
