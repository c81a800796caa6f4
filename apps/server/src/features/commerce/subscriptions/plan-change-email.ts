import type { Language } from '@daystream/contract';
import { formatMoney } from '@daystream/domain';
import { longDate, mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createSubscriptionChangesRepository } from './subscription-changes.repository.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

export const planChangeEmailJob = jobKind<{ changeId: number }>('orders.plan-change-email', { retries: 8 });

interface Deps {
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
}

/** E-mails a subscriber that the plan has changed, or when it will. Nothing about a change that was withdrawn meanwhile. */
export async function sendPlanChangeEmail(
  { mailer, originOf }: Deps,
  brand: Brand,
  { changeId }: NonNullable<typeof planChangeEmailJob.data>,
): Promise<void> {
  const change = await createSubscriptionChangesRepository(brand.db).byId(changeId);
  if (change === undefined || change.state === 'withdrawn') return;
  const subscriptions = createSubscriptionsRepository(brand.db);
  const subscription = await subscriptions.one(change.subscription_id);
  if (subscription?.paid_until == null) return;
  const person = await subscriptions.subscriber(subscription.user_id);
  if (person === undefined || person.email === null || person.deleted_at !== null) return;
  const language = (person.locale || brand.settings.default_language) as Language;
  const { title, price, currency } = change.terms;
  const values = {
    title,
    price: formatMoney(price, currency, language),
    date: longDate(language, subscription.paid_until, person.timezone ?? undefined),
  };
  const isApplied = change.state === 'applied';
  await mailer.send(
    composeEmail(brand, {
      to: person.email,
      language,
      subject: mailText(language, isApplied ? 'plan_changed_subject' : 'plan_planned_subject', values),
      before: [mailText(language, isApplied ? 'plan_changed_text' : 'plan_planned_text', values)],
      button: {
        label: mailText(language, 'plan_button'),
        href: `${originOf(brand)}/user/subscription/${subscription.id}`,
      },
      after: isApplied ? [] : [mailText(language, 'plan_planned_help')],
    }),
  );
}
