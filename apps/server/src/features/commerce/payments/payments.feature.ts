import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createAccountOf } from './account-keys.ts';
import { createAccountsService } from './accounts.service.ts';
import { accountsStudioRoutes } from './accounts.studio.ts';
import type { PaymentProviders } from './payment-provider.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { createSandbox, sandboxWebhookJob } from './sandbox.ts';
import { createStripe } from './stripe.ts';
import { createAppleStore } from './stores/apple/apple-store.ts';
import { createGoogleStore } from './stores/google/google-store.ts';
import { createStoreAccountOf } from './stores/store-account.ts';
import { createStoreAccountsService } from './stores/store-accounts.service.ts';
import { storeAccountsRoutes } from './stores/store-accounts.studio.ts';
import type { StoreVerifiers } from './stores/store-verifier.ts';
import { createYookassa } from './yookassa.ts';
import { retention } from './payments.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'originOf' | 'paymentOrigins' | 'sealer' | 'secret'>;

/** The payment providers and the app stores. They know nothing of orders: `features/commerce/orders` starts checkouts and applies what providers report. */
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
  const verifiers: StoreVerifiers = {
    apple: createAppleStore({
      accountOf: createStoreAccountOf(sealer, 'apple'),
      origin: paymentOrigins?.apple,
      roots: paymentOrigins?.appleRoots,
    }),
    google: createGoogleStore({
      accountOf: createStoreAccountOf(sealer, 'google'),
      clock,
      origin: paymentOrigins?.google,
    }),
  };
  const storeAccounts = byBrand((brand) => createStoreAccountsService({ brand, sealer, clock, verifiers }));
  return {
    services: { providers, sandbox, verifiers },
    async routes({ app, mount }) {
      await sandboxRoutes(app, { sandbox, jobs, clock });
      accountsStudioRoutes(mount, { accounts, originOf });
      storeAccountsRoutes(mount, { accounts: storeAccounts, originOf });
    },
    jobs() {
      jobs.workForBrand(sandboxWebhookJob, (brand, { id }) => sandbox.deliver(brand, id));
    },
    retention,
  } satisfies Feature;
}
