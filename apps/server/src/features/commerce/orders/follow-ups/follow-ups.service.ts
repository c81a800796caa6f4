import type { Language } from '@daystream/contract';
import { formatMoney } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../../platform/http/origin.ts';
import { jobKind, type Jobs } from '../../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../../platform/mail/email.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { forEachItem } from '../../../../platform/jobs/items.ts';
import { findProduct, refusalOfProduct } from '../../catalogue/index.ts';
import { createCheckoutSettingsRepository } from '../checkout-settings.repository.ts';
import type { OrderIds } from '../order-ids.ts';
import { needsOwner } from '../order-owner.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import { createFollowUpsRepository, type FollowUpStep } from './follow-ups.repository.ts';

export const followUpJob = jobKind<{ orderId: number; step: FollowUpStep }>('orders.follow-up', {
  retries: 8,
});

const hourMs = 3_600_000;
/** To one mailbox. */
const maxRemindersPerDay = 3;
/** An order is reminded of after an hour and after a day; one that was missed for longer is left alone. */
const steps = [
  { step: 1, afterMs: hourMs, untilMs: 20 * hourMs },
  { step: 2, afterMs: 24 * hourMs, untilMs: 48 * hourMs },
] as const;

interface Deps {
  brand: Brand;
  ids: OrderIds;
  jobs: Pick<Jobs, 'send'>;
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
  clock: () => number;
}

/** Reminds buyers of orders that they did not pay. */
export function createFollowUps({ brand, ids, jobs, mailer, originOf, clock }: Deps) {
  return {
    /** Plans the reminders that are due now; each order gets each of them once. */
    async plan(): Promise<void> {
      const { follows_up } = await createCheckoutSettingsRepository(brand.db).get();
      if (!follows_up) return;
      await forEachItem(steps, async ({ step, afterMs, untilMs }) => {
        const between = { from: new Date(clock() - untilMs), to: new Date(clock() - afterMs) };
        await forEachItem(await createFollowUpsRepository(brand.db).due(step, between), (orderId) =>
          brand.db.transaction().execute(async (trx) => {
            const inTransaction = createFollowUpsRepository(trx);
            const lastDay = new Date(clock() - 24 * hourMs);
            // Anybody can order for an address: it gets no more than a few e-mails of it.
            if ((await inTransaction.countToMailboxOf(orderId, lastDay)) >= maxRemindersPerDay) return;
            const isNew = await inTransaction.add(orderId, step, new Date(clock()));
            if (isNew) await jobs.send(trx, followUpJob, { brand: brand.appId, orderId, step });
          }),
        );
      });
    },

    /** E-mails a reminder, unless the order was paid or given up for good meanwhile. */
    async send(orderId: number, step: FollowUpStep): Promise<void> {
      const order = await createOrdersRepository(brand.db).byId(orderId);
      if (order === undefined || !(await createFollowUpsRepository(brand.db).isDue(orderId))) return;
      const product = await findProduct(brand.db, order.main.product.id);
      if (product === undefined || refusalOfProduct(product, clock()) !== null) return;
      const language = order.locale as Language;
      const origin = originOf(brand);
      const { currency, total } = order;
      const { title } = order.main;
      const price = formatMoney(total, currency, language);
      await mailer.send(
        composeEmail(brand, {
          to: order.email,
          language,
          subject: mailText(language, step === 1 ? 'unpaid_subject' : 'unpaid_again_subject', { title }),
          before: [
            mailText(language, step === 1 ? 'unpaid_text' : 'unpaid_again_text', { title, price }),
            mailText(language, 'unpaid_help'),
          ],
          button: {
            label: mailText(language, 'unpaid_button'),
            href: `${origin}${needsOwner(order) ? ids.linkPath(orderId) : `/orders/${ids.publicId(orderId)}`}`,
          },
          after: [],
          reason: 'order',
          unsubscribe: {
            label: mailText(language, 'unpaid_stop'),
            href: `${origin}${ids.stopPath(orderId)}`,
          },
        }),
      );
    },
  };
}
export type FollowUps = ReturnType<typeof createFollowUps>;
