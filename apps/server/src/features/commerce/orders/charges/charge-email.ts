import type { Language } from '@daystream/contract';
import { formatMoney } from '@daystream/domain';
import { longDate, mailText } from '@daystream/i18n/server';
import type { Brand, ByBrand } from '../../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../../platform/http/origin.ts';
import { jobKind } from '../../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../../platform/mail/email.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { NotificationsService } from '../../../base/notifications/index.ts';
import { findCharge, lockCharge, unpaidKey } from '../../charges/index.ts';
import type { OrderIds } from '../order-ids.ts';
import { createOrdersRepository } from '../orders.repository.ts';

/** `nextAt`: when the card is charged again, or the charge is stopped; ms. */
export const chargeEmailJob = jobKind<{
  chargeId: number;
  step: 'retry' | 'grace' | 'stopped';
  nextAt: number;
}>('orders.charge-email', { retries: 8 });

interface Deps {
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
  idsOf: ByBrand<OrderIds>;
  notifications: ByBrand<Pick<NotificationsService, 'notify'>>;
}

const subjects = {
  retry: 'charge_failed_subject',
  grace: 'charge_last_subject',
  stopped: 'charge_stopped_subject',
} as const;
const texts = {
  retry: 'charge_failed_text',
  grace: 'charge_last_text',
  stopped: 'charge_stopped_text',
} as const;

/**
 * E-mails a payer about a charge that failed, with a link to pay with another card, or that was stopped; the first failure is a notification as well. Nothing if
 * it was paid or canceled meanwhile.
 */
export async function reportFailedCharge(
  { mailer, originOf, idsOf, notifications }: Deps,
  brand: Brand,
  { chargeId, step, nextAt }: NonNullable<typeof chargeEmailJob.data>,
): Promise<void> {
  const charge = await findCharge(brand.db, chargeId);
  const order = await createOrdersRepository(brand.db).byCharge(chargeId);
  const isCurrent = step === 'stopped' ? charge?.state === 'stopped' : charge?.state === 'due';
  if (!isCurrent || order === undefined) return;
  const language = order.locale as Language;
  const origin = originOf(brand);
  const { currency, total, user_id: userId } = order;
  const { title } = order.main;
  const price = formatMoney(total, currency, language);
  const payPath = `/orders/${idsOf(brand).publicId(order.id)}`;
  if (userId !== null && charge !== undefined && charge.attempts === 1)
    await brand.db.transaction().execute(async (trx) => {
      // Who pays or cancels meanwhile waits, and withdraws the notification.
      if ((await lockCharge(trx, chargeId))?.state !== charge.state) return;
      await notifications(brand).notify(trx, {
        userId,
        kind: 'purchase',
        key: unpaidKey(charge),
        path: payPath,
        values: { change: 'unpaid', title, amount: price, points: 0 },
        hasOwnEmail: true,
      });
    });
  if (order.email === '') return;
  const date = longDate(language, nextAt, order.user_timezone ?? undefined);
  const values = { title, price, date };
  await mailer.send(
    composeEmail(brand, {
      to: order.email,
      language,
      subject: mailText(language, subjects[step], values),
      before: [
        mailText(
          language,
          step === 'stopped' && order.is_installment ? 'installment_stopped_text' : texts[step],
          values,
        ),
      ],
      button:
        step === 'stopped' && !order.is_installment
          ? {
              label: mailText(language, 'charge_again_button'),
              href: `${origin}/services/${order.main.product.alias}`,
            }
          : {
              label: mailText(language, 'charge_pay_button'),
              href: `${origin}${payPath}`,
            },
      after: step === 'stopped' && !order.is_installment ? [] : [mailText(language, 'charge_card_help')],
      reason: 'order',
    }),
  );
}
