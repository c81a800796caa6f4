import type { CheckoutSettings } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { createCheckoutSettingsRepository } from './checkout-settings.repository.ts';

const reportMs = 30 * 86_400_000;

/** Who sells, as it stands on receipts, and whether buyers who did not pay are reminded. */
export function createCheckoutSettings({ brand, clock }: { brand: Brand; clock: () => number }) {
  const once = createOnce(brand.db);
  const read = async (settings: ReturnType<typeof createCheckoutSettingsRepository>) => {
    const { reminded, paid } = await settings.figures(new Date(clock() - reportMs));
    return { ...(await settings.get()), reminded_count: reminded, reminded_paid_count: paid };
  };
  return {
    get: () => read(createCheckoutSettingsRepository(brand.staffDb)),

    /** Errors: `idempotency_key_reused`. */
    set: (actor: Actor, values: CheckoutSettings) =>
      once(actor, ['studio.checkoutSettings.set', values], async (trx) => {
        const settings = createCheckoutSettingsRepository(trx);
        await settings.set(values);
        await record(trx, actor, 'checkout_settings.changed', brand.id, values);
        return read(settings);
      }),
  };
}
export type CheckoutSettingsService = ReturnType<typeof createCheckoutSettings>;
