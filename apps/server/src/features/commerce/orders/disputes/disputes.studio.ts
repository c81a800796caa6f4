import { studioPaymentCareCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { DisputesService } from './disputes/disputes.service.ts';
import type { Reconciliation } from './reconciliation/reconciliation.service.ts';

interface Deps {
  disputes: ByBrand<DisputesService>;
  reconciliation: ByBrand<Reconciliation>;
}

/** Disputes, and differences from the accounts at providers, for staff. */
export function paymentCareRoutes(mount: Mount, { disputes, reconciliation }: Deps): void {
  mount(calls['studio.disputes.list'], ({ brand, query }) => disputes(brand).list(query));
  mount(calls['studio.disputes.get'], ({ brand, params }) => disputes(brand).get(params.id));
  mount(calls['studio.disputes.endAccess'], ({ brand, actor, params }) =>
    disputes(brand).endAccess(actor, params.id),
  );
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
