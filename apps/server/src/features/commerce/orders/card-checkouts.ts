import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { cardsPath, type CardCheckouts } from '../payment-methods/index.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { createPaymentsRepository } from './payments.repository.ts';

interface Deps {
  brand: Brand;
  providers: PaymentProviders;
  log: Log;
  clock: () => number;
}

/** A payment of zero has no currency, but its row and the page of a provider want one. */
const anyCurrency = 'RUB';
const firstCheckMs = 30_000;
/** How long the owner of a card is expected on the page of the provider. */
const openMs = 1_800_000;

const outcomes = { pending: 'waiting', succeeded: 'added', failed: 'failed' } as const;

/** Payments of zero, with which a provider keeps a card of a user. `applyPaymentReport` turns them into saved cards. */
export function createCardCheckouts({ brand, providers, log, clock }: Deps): CardCheckouts {
  const once = createOnce(brand.db);
  const payments = createPaymentsRepository(brand.db);
  const orders = createOrdersRepository(brand.db);

  async function reserve(trx: Transaction<BrandTables>, userId: number): Promise<number> {
    const provider = await createOrdersRepository(trx).provider();
    if (provider === null) throw new AppError('payments_off');
    return createPaymentsRepository(trx).addCardCheckout({
      user_id: userId,
      provider,
      // Until the provider has named it.
      external_id: `card:${randomUUID()}`,
      amount: 0,
      currency: anyCurrency,
      checkout_url: '',
      created_at: new Date(clock()),
    });
  }

  return {
    /** The payment is recorded first, once for a key of the request, and its page is asked for afterwards: a repeated request gets the same page. */
    async start(actor, origin) {
      const { userId, language } = actor;
      const id = await once(actor, ['paymentMethods.add'], (trx) => reserve(trx, userId));
      const reserved = await payments.byId(id);
      if (reserved === undefined) throw new Error(`the payment ${id} is not there`);
      if (reserved.checkout_url !== '') return { checkout_url: reserved.checkout_url };
      const provider = reserved.provider as keyof PaymentProviders;
      const checkout = {
        reference: `card:${id}`,
        amount: 0,
        currency: reserved.currency,
        description: brand.settings.title,
        language,
        saveMethod: true,
        returnUrl: `${origin}${cardsPath}?added=1`,
        webhookUrl: `${origin}/payments/webhooks/${provider}`,
        email: (await orders.payer(userId))?.email ?? undefined,
      };
      const { externalId, url } = await providers[provider]
        .createCheckout(brand, checkout)
        .catch((err: unknown) => {
          log.error({ err, brand: brand.appId, payment: id, provider }, 'no card could be added');
          throw err instanceof AppError ? err : new AppError('unavailable', { cause: err });
        });
      // Of two at once, one is kept: the other's page is shown to nobody.
      await payments.openCardCheckout(id, {
        external_id: externalId,
        checkout_url: url,
        check_at: new Date(clock() + firstCheckMs),
      });
      return { checkout_url: (await payments.byId(id))?.checkout_url ?? url };
    },

    async lastOf(userId) {
      const state = await payments.lastCardCheckout(userId, new Date(clock() - openMs));
      return state === undefined ? null : outcomes[state];
    },
  };
}
