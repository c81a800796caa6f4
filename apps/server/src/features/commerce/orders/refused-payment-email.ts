import type { Language } from '@daystream/contract';
import { formatMoney } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findProduct } from '../catalogue/index.ts';
import type { LatePaymentRefusal } from './late-payment.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';

/** Why a payment bought nothing. Without a buyer there is nobody to write to. */
export type RefusalReason = Exclude<LatePaymentRefusal, 'no_buyer'> | 'paid_twice';

type TrialRefusal = 'trial_used' | 'trial_used_by_mailbox';

interface RefusedPayment {
  orderId: number;
  /** What was paid and is returned, in minor units; 0 for a refused trial. */
  amount: number;
  reason: RefusalReason;
  /** Of the line whose part of the payment is returned; without it, all of the order is. */
  title?: string;
}

export const refusedPaymentJob = jobKind<RefusedPayment>('orders.refused-payment', { retries: 8 });

interface Deps {
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
}

type Content = Pick<Parameters<typeof composeEmail>[1], 'subject' | 'before' | 'button'>;

const reasonTexts = {
  sold_out: 'returned_sold_out',
  promo_code_used: 'returned_promo_code_used',
  price_changed: 'returned_price_changed',
  charge_closed: 'returned_charge_closed',
  points_returned: 'returned_points_returned',
  already_subscribed: 'returned_already_subscribed',
  already_owned: 'returned_already_owned',
  invite_used: 'returned_invite_used',
  paid_twice: 'returned_paid_twice',
} as const satisfies Record<Exclude<RefusalReason, TrialRefusal>, string>;

/** Whether money was returned because its payment bought nothing. */
export const isRefusalReason = (reason: string): boolean => Object.hasOwn(reasonTexts, reason);

/** E-mails who paid why the payment bought nothing: the money is returned, and of a refused trial the price is named. */
export async function sendRefusedPayment(
  { mailer, originOf }: Deps,
  brand: Brand,
  { orderId, amount, reason, title }: RefusedPayment,
): Promise<void> {
  const order = await createOrdersRepository(brand.db).byId(orderId);
  if (order === undefined || order.email === '') return;
  const origin = originOf(brand);
  const content =
    reason === 'trial_used' || reason === 'trial_used_by_mailbox'
      ? await trialContent(brand, order, origin)
      : returnedContent(order, title ?? order.main.title, amount, reasonTexts[reason]);
  await mailer.send(
    composeEmail(brand, {
      to: order.email,
      language: order.locale as Language,
      ...content,
      after: [],
      reason: 'order',
      origin,
    }),
  );
}

function returnedContent(
  { currency, locale }: OrderRow,
  title: string,
  amount: number,
  reasonText: (typeof reasonTexts)[keyof typeof reasonTexts],
): Content {
  const language = locale as Language;
  return {
    subject: mailText(language, amount === 0 ? 'trial_refused_subject' : 'returned_subject', { title }),
    before: [
      mailText(language, reasonText, { title }),
      amount === 0
        ? mailText(language, 'trial_refused_card')
        : mailText(language, 'returned_amount', { amount: formatMoney(amount, currency, language) }),
    ],
  };
}

async function trialContent(brand: Brand, order: OrderRow, origin: string): Promise<Content> {
  const product = await findProduct(brand.db, order.main.product.id);
  if (product === undefined) throw new Error(`order ${order.id} has no product`);
  const language = order.locale as Language;
  const values = { title: order.main.title, price: formatMoney(product.price, product.currency, language) };
  return {
    subject: mailText(language, 'trial_used_subject', values),
    before: [mailText(language, 'trial_used_text', values)],
    button: {
      label: mailText(language, 'trial_used_button'),
      href: `${origin}/services/${order.main.product.alias}`,
    },
  };
}
