import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createAccountOf } from './account-keys.ts';
import { createAccountsService } from './accounts.service.ts';
import { accountsStudioRoutes } from './accounts.studio.ts';
import type { PaymentProviders } from './payment-provider.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { createSandbox, sandboxWebhookJob } from './sandbox.ts';
import { createStripe } from './stripe.ts';
import { createYookassa } from './yookassa.ts';
import { retention } from './payments.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'originOf' | 'paymentOrigins' | 'sealer' | 'secret'>;

/** The payment providers. They know nothing of orders: `features/commerce/orders` starts checkouts and applies what providers report. */
export function paymentsFeature({ clock, jobs, originOf, paymentOrigins, sealer, secret }: Deps) {
  const sandbox = createSandbox({ secret, clock });
  const stripe = createStripe({
    accountOf: createAccountOf(sealer, 'stripe'),
    clock,
    origin: paymentOrigins?.stripe,
  });
  const yookassa = createYookassa({
    accountOf: createAccountOf(sealer, 'yookassa'),
    clock,
    origin: paymentOrigins?.yookassa,
  });
  const providers: PaymentProviders = { sandbox: sandbox.provider, stripe, yookassa };
  const accounts = byBrand((brand) =>
    createAccountsService({ brand, sealer, clock, providers: { stripe, yookassa } }),
  );
  return {
    services: { providers, sandbox },
    async routes({ app, mount }) {
      await sandboxRoutes(app, { sandbox, jobs, clock });
      accountsStudioRoutes(mount, { accounts, originOf });
    },
    jobs() {
      jobs.workForBrand(sandboxWebhookJob, (brand, { id }) => sandbox.deliver(brand, id));
    },
    retention,
  } satisfies Feature;
}
