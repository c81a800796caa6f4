import { byBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import { financeStudioRoutes } from './finance.studio.ts';
import { createSubscriptionFiguresService } from './subscription-figures.service.ts';
import { createFinanceService } from './finance.service.ts';

type Deps = Pick<PlatformParts, 'brands' | 'clock' | 'jobs' | 'log'>;

/** The finance desk: reports on the ledger. Its tables contain sums only, nothing of a person. */
export function financeFeature({ brands, clock, jobs, log }: Deps) {
  const finance = byBrand((brand) => createFinanceService({ brand, clock }));
  const subscriptions = byBrand((brand) => createSubscriptionFiguresService({ brand, clock }));
  return {
    services: { finance },
    routes: ({ mount }) => financeStudioRoutes(mount, { finance, subscriptions }),
    jobs() {
      jobs.schedule('finance.sum-days', '10 * * * *', async () => {
        for (const brand of brands.all())
          await finance(brand)
            .sumDays()
            .catch((err: unknown) =>
              log.error({ err, brand: brand.appId }, 'the days of a ledger could not be summed'),
            );
      });
    },
  } satisfies Feature;
}
