import type { Language } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { RevokedAccess } from '../../../platform/personal-data/index.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

/** A change of how a user signs in, about which they get an e-mail: somebody else may have made it. */
export type SecurityNotice =
  | 'password_changed'
  | 'email_changed'
  /** Staff have begun a change of the e-mail; sent to the present one. */
  | 'email_change_begun'
  | 'social_linked'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  /** Codes were tried after a correct password, or through a linked network. */
  | 'wrong_codes'
  /** Staff required a new password, or blocked the account. */
  | 'access_revoked'
  /** Somebody opened the link of an e-mail to an account whose address nobody had proved. */
  | 'taken_over';

interface NoticeEmail {
  userId: number;
  notice: SecurityNotice;
  /** Instead of the user's present e-mail: the one before a change. */
  to?: string;
  /** What was removed because it was made before the e-mail was confirmed. */
  revoked?: readonly RevokedAccess[];
}
export const securityNoticeJob = jobKind<NoticeEmail>('auth.security-notice', { retries: 8 });

const texts = {
  password_changed: 'notice_password',
  email_changed: 'notice_email',
  email_change_begun: 'notice_email_begun',
  social_linked: 'notice_social',
  second_factor_enabled: 'notice_factor_on',
  second_factor_disabled: 'notice_factor_off',
  wrong_codes: 'notice_wrong_codes',
  access_revoked: 'notice_access_revoked',
  taken_over: 'notice_taken_over',
} as const;
const revokedTexts = {
  social: 'revoked_social',
  app_id: 'revoked_app_id',
  second_factor: 'revoked_second_factor',
  calendar: 'revoked_calendar',
} as const;

interface Deps {
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
}

/** Sends the e-mail about a change; nothing to a user without an e-mail. */
async function sendSecurityNotice(
  { mailer, originOf }: Deps,
  brand: Brand,
  { userId, notice, to, revoked = [] }: NoticeEmail,
): Promise<void> {
  const user = await brand.db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const address = to ?? user?.email ?? null;
  if (user === undefined || address === null) return;
  const language = user.locale as Language;
  const school = brand.config.title;
  const support = brand.config.support_email;
  await mailer.send(
    composeEmail(brand, {
      to: address,
      language,
      origin: originOf(brand),
      subject: mailText(language, 'notice_subject', { school }),
      before: [mailText(language, texts[notice], { school }), ...revokedLines(language, revoked)],
      after: [
        mailText(language, 'notice_ignore'),
        support === ''
          ? mailText(language, 'notice_act')
          : mailText(language, 'notice_act_support', { support }),
      ],
    }),
  );
}

/** Names what was removed, if anything was. */
function revokedLines(language: Language, revoked: readonly RevokedAccess[]): string[] {
  if (revoked.length === 0) return [];
  const names = revoked.map((kind) => mailText(language, revokedTexts[kind]));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return [mailText(language, 'notice_revoked', { list })];
}

export function registerSecurityNoticesJob({ jobs, ...deps }: Deps & { jobs: Jobs }): void {
  jobs.workForBrand(securityNoticeJob, (brand, data) => sendSecurityNotice(deps, brand, data));
}
