import type { Language } from '@daystream/contract';
import { formatMoney } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Brands } from '../../platform/brands/brands.ts';
import type { OriginOf } from '../../platform/http/origin.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { composeEmail } from '../../platform/mail/email.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createServicesRepository } from '../catalogue/index.ts';
import { createOrdersRepository } from './orders.repository.ts';

export const trialRefusedJob = jobKind<{ orderId: number }>('orders.trial-refused', { retries: 8 });

interface Deps {
  brands: Pick<Brands, 'byAppId'>;
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
}

/** E-mails who ordered a second trial that nothing was charged, and what the subscription costs. */
export async function sendTrialRefused(
  { brands, mailer, originOf }: Deps,
  { brand: appId, orderId }: { brand: string; orderId: number },
): Promise<void> {
  const brand = brands.byAppId(appId);
  const order = await (brand && createOrdersRepository(brand.db).byId(orderId));
  if (brand === undefined || order === undefined || order.email === '') return;
  const service = await createServicesRepository(brand.db).byId(order.service_id);
  if (service === undefined) return;
  const language = order.locale as Language;
  const values = { title: order.title, price: formatMoney(service.price, service.currency, language) };
  await mailer.send(
    composeEmail(brand, {
      to: order.email,
      language,
      subject: mailText(language, 'trial_used_subject', values),
      before: [mailText(language, 'trial_used_text', values)],
      button: {
        label: mailText(language, 'trial_used_button'),
        href: `${originOf(brand)}/services/${order.alias}`,
      },
      after: [],
      reason: 'order',
    }),
  );
}
