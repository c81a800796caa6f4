import type { Language } from '@daystream/contract';
import { formatMoney } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { titlesOf } from './order-texts.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';

const purchasesPath = '/user/purchases';

interface Refunded {
  orderId: number;
  /** Minor units; 0 of an order that points paid. */
  amount: number;
  points: number;
  isFull: boolean;
}
export const refundedEmailJob = jobKind<Refunded>('orders.refunded-email', { retries: 8 });

interface Deps {
  brand: Brand;
  notifications: Pick<NotificationsService, 'notify'>;
  jobs: Pick<Jobs, 'send'>;
}

/** Notifies and e-mails the buyer of a refund that was made now; `key` names it. `order` is as it was before. */
export async function notifyBuyerOfRefund(
  trx: Transaction<BrandTables>,
  { brand, notifications, jobs }: Deps,
  order: OrderRow,
  { amount, key }: { amount: number; key: string },
): Promise<void> {
  const { id: orderId, user_id: userId, currency } = order;
  const isFull = order.refunded + amount >= order.total;
  const points = order.total === 0 ? order.points - order.points_returned : 0;
  if (userId !== null)
    await notifications.notify(trx, {
      userId,
      kind: 'purchase',
      key: `purchase:${key}`,
      path: purchasesPath,
      values: {
        change: isFull ? 'refunded' : 'partly_refunded',
        title: titlesOf(order),
        amount: amount === 0 ? '' : formatMoney(amount, currency, order.locale as Language),
        points,
      },
      hasOwnEmail: true,
    });
  await jobs.send(trx, refundedEmailJob, { brand: brand.appId, orderId, amount, points, isFull });
}

interface EmailDeps {
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
}

/** E-mails the buyer what came back, and whether the access ended with it. */
export async function sendRefundedEmail(
  { mailer, originOf }: EmailDeps,
  brand: Brand,
  { orderId, amount, points, isFull }: Refunded,
): Promise<void> {
  const order = await createOrdersRepository(brand.db).byId(orderId);
  if (order === undefined || order.email === '') return;
  const language = order.locale as Language;
  const origin = originOf(brand);
  const values = {
    title: titlesOf(order),
    amount: formatMoney(amount, order.currency, language),
    number: String(orderId),
  };
  await mailer.send(
    composeEmail(brand, {
      to: order.email,
      language,
      subject: mailText(language, 'refunded_subject', values),
      before: [
        amount > 0
          ? mailText(language, textOf(isFull, order.is_gift), values)
          : mailText(language, 'refunded_points_text', { ...values, count: points }),
      ],
      button: { label: mailText(language, 'refunded_button'), href: `${origin}${purchasesPath}` },
      after: [],
      reason: 'order',
    }),
  );
}

/** A gift gives its buyer no access that could end. */
const textOf = (isFull: boolean, isGift: boolean) =>
  isFull ? (isGift ? 'refunded_gift_text' : 'refunded_text') : 'refunded_part_text';
