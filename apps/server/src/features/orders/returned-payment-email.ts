import type { Language } from '@daystream/contract';
import { formatMoney } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Brands } from '../../platform/brands/brands.ts';
import type { OriginOf } from '../../platform/http/origin.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { composeEmail } from '../../platform/mail/email.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { LatePaymentRefusal } from './late-payment.ts';
import { createOrdersRepository } from './orders.repository.ts';

type Reason = Exclude<LatePaymentRefusal, 'no_buyer' | 'trial_used'> | 'paid_twice';

const reasonTexts = {
  sold_out: 'returned_sold_out',
  promo_code_used: 'returned_promo_code_used',
  charge_closed: 'returned_charge_closed',
  points_returned: 'returned_points_returned',
  already_subscribed: 'returned_already_subscribed',
  invite_used: 'returned_invite_used',
  paid_twice: 'returned_paid_twice',
} as const satisfies Record<Reason, string>;

export const isToldOf = (reason: string): reason is Reason => Object.hasOwn(reasonTexts, reason);

export const returnedPaymentJob = jobKind<{ orderId: number; amount: number; reason: Reason }>(
  'orders.returned-payment',
  { retries: 8 },
);

interface Deps {
  brands: Pick<Brands, 'byAppId'>;
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
}

/** E-mails who paid why the payment bought nothing, and that it is returned. */
export async function sendReturnedPayment(
  { brands, mailer, originOf }: Deps,
  {
    brand: appId,
    orderId,
    amount,
    reason,
  }: { brand: string; orderId: number; amount: number; reason: Reason },
): Promise<void> {
  const brand = brands.byAppId(appId);
  const order = await (brand && createOrdersRepository(brand.db).byId(orderId));
  if (brand === undefined || order === undefined || order.email === '') return;
  const language = order.locale as Language;
  const { title, currency } = order;
  await mailer.send(
    composeEmail(brand, {
      to: order.email,
      language,
      subject: mailText(language, 'returned_subject', { title }),
      before: [
        mailText(language, reasonTexts[reason], { title }),
        mailText(language, 'returned_amount', { amount: formatMoney(amount, currency, language) }),
      ],
      after: [],
      reason: 'order',
      origin: originOf(brand),
    }),
  );
}
