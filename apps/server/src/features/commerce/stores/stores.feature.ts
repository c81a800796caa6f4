import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import type { Selling } from '../orders/index.ts';
import { acknowledgeJob } from './acknowledge.ts';
import { createAppleStore } from './apple/apple-store.ts';
import { createGoogleStore } from './google/google-store.ts';
import { createStoreAccountOf } from './store-account.ts';
import { createStoreAccountsService } from './store-accounts.service.ts';
import { storeAccountsRoutes } from './store-accounts.studio.ts';
import { storeNotificationsRoutes } from './store-notifications.routes.ts';
import { storePurchasesRoutes } from './store-purchases.routes.ts';
import { createStorePurchases } from './store-purchases.service.ts';
import type { StoreVerifiers } from './store-verifier.ts';
import { storesPersonalData } from './stores.personal-data.ts';
import { retention } from './stores.tables.ts';

type Deps = Pick<
  PlatformParts,
  'clock' | 'jobs' | 'log' | 'originOf' | 'paymentOrigins' | 'rateLimits' | 'sealer' | 'secret'
> &
  Selling & {
    streams: ByBrand<StreamsService>;
  };

/** The App Store and Google Play: they sell and take the money, and `orders` records what they report as paid orders. */
export function storesFeature({ streams, sealer, paymentOrigins, ...parts }: Deps) {
  const { clock, jobs, originOf } = parts;
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
  const accounts = byBrand((brand) => createStoreAccountsService({ brand, sealer, clock, verifiers }));
  const storePurchases = byBrand((brand) =>
    createStorePurchases({ ...parts, brand, verifiers, streams: streams(brand) }),
  );
  return {
    services: { storePurchases },
    personalData: storesPersonalData,
    async routes({ app, mount }) {
      storeAccountsRoutes(mount, { accounts, originOf });
      storePurchasesRoutes(mount, { ...parts, storePurchases });
      await storeNotificationsRoutes(app, { storePurchases, originOf });
    },
    jobs() {
      jobs.workForBrand(acknowledgeJob, (brand, { purchaseId }) =>
        storePurchases(brand).acknowledge(purchaseId),
      );
      jobs.scheduleForBrands('orders.check-store-purchases', '*/10 * * * *', (brand) =>
        storePurchases(brand).check(),
      );
    },
    retention,
  } satisfies Feature;
}
