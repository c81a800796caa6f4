import { AppError } from '../../../platform/errors/app-error.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { PaymentProviders } from '../payments/index.ts';
import type { OrderIds } from './order-ids.ts';
import { receiptItems, titlesOf } from './order-texts.ts';
import type { OrderRow } from './order-rows.ts';
import { createPaymentsRepository } from './payments.repository.ts';

interface Deps {
  brand: Brand;
  providers: PaymentProviders;
  ids: OrderIds;
  log: Log;
  clock: () => number;
}
type ProviderName = keyof PaymentProviders;

/** Of a payment, in characters. */
const maxDescription = 250;
/** Seconds until a provider is asked about a payment again; then once an hour, for a day. */
export const checkDelays = [30, 60, 120, 300, 600, 1800] as const;

/** Starts the payment of an order, if none is pending of whoever starts it. Of two at once, one is kept: the other's page is shown to nobody. */
export function createPaymentStarter({ brand, providers, ids, log, clock }: Deps) {
  const payments = createPaymentsRepository(brand.db);
  return async (
    order: OrderRow,
    name: ProviderName,
    { origin, keepsMethod }: { origin: string; keepsMethod: boolean },
  ): Promise<void> => {
    if (order.state !== 'created' || (await payments.pending(order.id, keepsMethod)) !== undefined) return;
    const attempt = await payments.count(order.id);
    const checkout = {
      // A provider makes one payment for a reference: a failed one is followed by another, and a page that keeps the card is not that of anybody else.
      reference: [`order:${order.id}`, attempt || '', keepsMethod ? '' : 'link'].filter(Boolean).join(':'),
      amount: order.total,
      currency: order.currency,
      // The provider of cards with the lowest limit allows as many.
      description: titlesOf(order).slice(0, maxDescription),
      language: order.locale as 'ru',
      saveMethod: order.saves_method && keepsMethod,
      returnUrl: `${origin}/orders/${ids.publicId(order.id)}`,
      webhookUrl: `${origin}/payments/webhooks/${name}`,
      email: order.email || undefined,
      items: receiptItems(order.lines, order.total),
    };
    const { externalId, url } = await providers[name]
      .createCheckout(brand, checkout)
      .catch((err: unknown) => {
        log.error(
          { err, brand: brand.appId, order: order.id, provider: name },
          'no payment could be started',
        );
        // The order stays: its page starts the payment again.
        throw err instanceof AppError ? err : new AppError('unavailable', { cause: err });
      });
    await payments.add({
      order_id: order.id,
      provider: name,
      external_id: externalId,
      amount: order.total,
      currency: order.currency,
      checkout_url: url,
      keeps_method: keepsMethod,
      check_at: new Date(clock() + checkDelays[0] * 1000),
      created_at: new Date(clock()),
    });
  };
}
export type PaymentStarter = ReturnType<typeof createPaymentStarter>;
