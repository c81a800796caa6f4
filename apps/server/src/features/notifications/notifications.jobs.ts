import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Delivery } from './delivery.service.ts';

interface Deps {
  jobs: Pick<Jobs, 'schedule'>;
  brands: Pick<Brands, 'all'>;
  delivery: ByBrand<Delivery>;
}

export function registerNotificationsJobs({ jobs, brands, delivery }: Deps): void {
  jobs.schedule('notifications.deliver', '* * * * *', async () => {
    for (const brand of brands.all()) await delivery(brand).deliverDue();
  });
}
