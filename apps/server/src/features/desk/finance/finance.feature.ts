import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { financeStudioRoutes } from './finance.studio.ts';
import { createSubscriptionFiguresService } from './subscription-figures.service.ts';
import { createFinanceService } from './finance.service.ts';
import { retention } from './finance.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs'>;

/** The finance desk: reports on the ledger. Its tables contain sums only, nothing of a person. */
export function financeFeature({ clock, jobs }: Deps) {
  const finance = byBrand((brand) => createFinanceService({ brand, clock }));
  const subscriptions = byBrand((brand) => createSubscriptionFiguresService({ brand, clock }));
  return {
    services: { finance },
    routes: ({ mount }) => financeStudioRoutes(mount, { finance, subscriptions }),
    jobs: () => jobs.scheduleForBrands('finance.sum-days', '10 * * * *', (brand) => finance(brand).sumDays()),
    retention,
  } satisfies Feature;
}
