import { createShop, type Shop } from '../shop.ts';
import { createTestApp, type TestApp } from '../../app/test-app.ts';
import { sandboxBench, stripeBench, yookassaBench, type ProviderBench } from './provider-benches.ts';
import { startStripeServer, type StripeServer } from './stripe-server.ts';
import { startYookassaServer, type YookassaServer } from './yookassa-server.ts';

export type ProviderName = 'sandbox' | 'stripe' | 'yookassa';

export interface ProvidersSchool {
  t: TestApp;
  shop: Shop;
  stripe: StripeServer;
  yookassa: YookassaServer;
  benches: Record<ProviderName, ProviderBench>;
  /** The provider's id of the newest payment of an order; empty without one. */
  externalIdOf: (order: { id: string }) => Promise<string>;
  close: () => Promise<void>;
}

/** An installation whose payments reach local servers with the interfaces of Stripe and YooKassa; their clock is that of the installation. */
export async function createProvidersSchool(): Promise<ProvidersSchool> {
  let clock = Date.now;
  const stripe = await startStripeServer(() => clock());
  const yookassa = await startYookassaServer(() => clock());
  const t = await createTestApp({
    paymentOrigins: { stripe: stripe.origin, yookassa: yookassa.origin },
  });
  clock = () => t.clock.now;
  const shop = await createShop(t);
  return {
    t,
    shop,
    stripe,
    yookassa,
    benches: {
      sandbox: sandboxBench(t, shop),
      stripe: stripeBench(t, stripe),
      yookassa: yookassaBench(t, yookassa),
    },
    async externalIdOf({ id }) {
      const { rows } = await t.aurora.pool.query<{ external_id: string }>(
        'select external_id from payments where order_id = $1 order by id desc limit 1',
        [Number(id.split('-')[0])],
      );
      return rows[0]?.external_id ?? '';
    },
    async close() {
      await t.close();
      await stripe.close();
      await yookassa.close();
    },
  };
}
