import { Language } from '@daystream/contract';
import { cardExpiryText, expiringMonths } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { workOff } from '../../../platform/jobs/items.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { withdrawNotifications, type NotificationsService } from '../../base/notifications/index.ts';
import { createPaymentMethodsRepository } from './payment-methods.repository.ts';

export const expiryEmailJob = jobKind<{ methodId: number }>('payment-methods.expiry-email', { retries: 8 });

/** The screen of the saved cards in the learner app. */
export const cardsPath = '/user/settings/user-payment-methods';

const keyOf = (id: number): string => `payment_card:${id}`;

/** Marks the warnings of cards as read that are not charged any more, or are valid for longer now. */
export const withdrawExpiryWarnings = (
  trx: Transaction<BrandTables>,
  brand: Pick<Brand, 'appId'>,
  methodIds: readonly number[],
  at: Date,
): Promise<void> => withdrawNotifications(trx, brand, { keys: methodIds.map(keyOf) }, at);

const batch = 100;

interface Deps {
  brand: Brand;
  notifications: Pick<NotificationsService, 'notify'>;
  jobs: Pick<Jobs, 'send'>;
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
  clock: () => number;
}

/** Warns of default cards that expire this or next month, once each. */
export function createExpiryWarnings({ brand, notifications, jobs, mailer, originOf, clock }: Deps) {
  return {
    /** Notifies and e-mails the owners. For the job. Errors: `ItemsError`, after all others were notified. */
    warn: (): Promise<void> =>
      workOff(batch, ({ limit, except, begin }) =>
        brand.db.transaction().execute(async (trx) => {
          const now = clock();
          const cards = await createPaymentMethodsRepository(trx).takeExpiring(
            expiringMonths(now),
            new Date(now),
            { limit, except },
          );
          for (const { id, user_id: userId, last4, expires_year, expires_month } of cards) {
            begin(id);
            // Of a person who was erased.
            if (userId === null) continue;
            await notifications.notify(trx, {
              userId,
              kind: 'payment_card',
              key: keyOf(id),
              path: cardsPath,
              values: { last4, until: cardExpiryText({ year: expires_year, month: expires_month }) },
              hasOwnEmail: true,
            });
            await jobs.send(trx, expiryEmailJob, { brand: brand.appId, methodId: id });
          }
          return cards.length;
        }),
      ),

    /** For the job. */
    async email(methodId: number): Promise<void> {
      const card = await createPaymentMethodsRepository(brand.db).toWarnOf(methodId);
      if (card === undefined) return;
      const language = Language.safeParse(card.locale).data ?? brand.settings.default_language;
      const until = cardExpiryText({ year: card.expires_year, month: card.expires_month });
      const values = { last4: card.last4, until, school: brand.settings.title };
      await mailer.send(
        composeEmail(brand, {
          to: card.email,
          language,
          subject: mailText(language, 'card_expires_subject', values),
          before: [mailText(language, 'card_expires_text', values)],
          button: {
            label: mailText(language, 'card_expires_button'),
            href: `${originOf(brand)}${cardsPath}`,
          },
          after: [],
        }),
      );
    },
  };
}
export type ExpiryWarnings = ReturnType<typeof createExpiryWarnings>;
