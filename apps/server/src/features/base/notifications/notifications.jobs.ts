import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Delivery } from './delivery.service.ts';

interface Deps {
  jobs: Pick<Jobs, 'scheduleForBrands'>;
  delivery: ByBrand<Delivery>;
}

export function registerNotificationsJobs({ jobs, delivery }: Deps): void {
  jobs.scheduleForBrands('notifications.deliver', '* * * * *', (brand) => delivery(brand).deliverDue());
}
