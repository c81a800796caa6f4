import { studioPaymentCareCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Reconciliation } from './reconciliation.service.ts';

/** Differences from the accounts at providers, for staff. */
export function reconciliationRoutes(mount: Mount, reconciliation: ByBrand<Reconciliation>): void {
  mount(calls['studio.paymentComparisons.list'], ({ brand }) => reconciliation(brand).comparisons());
  mount(calls['studio.paymentDifferences.list'], ({ brand, query }) => reconciliation(brand).list(query));
  mount(calls['studio.paymentDifferences.get'], ({ brand, params }) => reconciliation(brand).get(params.id));
  mount(calls['studio.paymentDifferences.apply'], ({ brand, actor, params }) =>
    reconciliation(brand).apply(actor, params.id),
  );
  mount(calls['studio.paymentDifferences.note'], ({ brand, actor, params }) =>
    reconciliation(brand).note(actor, params.id),
  );
}
