import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import type { Selling } from '../orders/index.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { comparisonEmailJob, sendComparisonEmail } from './comparison-email.ts';
import { createReconciliation } from './reconciliation.service.ts';
import { reconciliationRoutes } from './reconciliation.studio.ts';
import { retention } from './reconciliation.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'log' | 'mailer' | 'originOf'> &
  Selling & {
    providers: PaymentProviders;
    streams: ByBrand<StreamsService>;
    notifications: ByBrand<NotificationsService>;
  };

/** Compares what `orders` recorded with the accounts at providers, every night. */
export function reconciliationFeature({ streams, notifications, ...parts }: Deps) {
  const { jobs } = parts;
  const reconciliation = byBrand((brand) =>
    createReconciliation({
      ...parts,
      brand,
      notifications: notifications(brand),
      streams: streams(brand),
    }),
  );
  return {
    services: { reconciliation },
    routes({ mount }) {
      reconciliationRoutes(mount, reconciliation);
    },
    jobs() {
      jobs.workForBrand(comparisonEmailJob, (brand, data) => sendComparisonEmail(parts, brand, data));
      jobs.scheduleForBrands('orders.compare-payments', '20 4 * * *', (brand) =>
        reconciliation(brand).compareDays(),
      );
    },
    retention,
  } satisfies Feature;
}
