import { permissions, type Language, type PaymentProvider } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createComparisonsRepository, type ComparisonFailure } from './comparisons.repository.ts';

/** Its queue keeps its name, because jobs may wait in it while a new version is installed. */
export const comparisonEmailJob = jobKind<{ provider: string; userId: number }>('orders.comparison-email', {
  retries: 8,
});

interface Deps {
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
}

const names = {
  stripe: 'provider_stripe',
  yookassa: 'provider_yookassa',
  sandbox: 'provider_sandbox',
} as const satisfies Record<PaymentProvider, string>;
const reasons = {
  keys: 'comparison_failed_keys',
  connection: 'comparison_failed_connection',
  other: 'comparison_failed_other',
} as const satisfies Record<ComparisonFailure, string>;

/** An e-mail to each member of staff who may see the finances, and to the owners. */
export async function sendComparisonEmails(
  trx: Transaction<BrandTables>,
  { brand, jobs }: { brand: Brand; jobs: Pick<Jobs, 'send'> },
  provider: string,
): Promise<void> {
  const roles = [...permissions['finance.read'], 'owner'];
  for (const userId of await createComparisonsRepository(trx).staff(roles))
    await jobs.send(trx, comparisonEmailJob, { brand: brand.appId, provider, userId });
}

/** E-mails a member of staff why the payments could not be compared. Nothing if they were compared meanwhile. */
export async function sendComparisonEmail(
  { mailer, originOf }: Deps,
  brand: Brand,
  { provider, userId }: NonNullable<typeof comparisonEmailJob.data>,
): Promise<void> {
  const comparison = await createComparisonsRepository(brand.db).find(provider);
  if (comparison === undefined || comparison.failure === null) return;
  const person = await createComparisonsRepository(brand.db).recipient(userId);
  if (person === undefined) return;
  const language = (person.locale || brand.settings.default_language) as Language;
  const values = {
    provider: mailText(language, names[provider as PaymentProvider]),
    school: brand.settings.title,
  };
  await mailer.send(
    composeEmail(brand, {
      to: person.email,
      language,
      subject: mailText(language, 'comparison_failed_subject', values),
      before: [
        mailText(language, 'comparison_failed_text', values),
        mailText(language, reasons[comparison.failure as ComparisonFailure]),
      ],
      button: {
        label: mailText(language, 'comparison_failed_button'),
        href: `${originOf(brand)}/studio/payment-differences`,
      },
      after: [mailText(language, 'comparison_failed_help')],
      reason: 'staff',
    }),
  );
}
