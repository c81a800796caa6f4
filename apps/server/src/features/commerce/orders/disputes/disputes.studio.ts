import { studioPaymentCareCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../../platform/brands/brand.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { DisputesService } from './disputes.service.ts';

/** Disputes, for staff. */
export function disputesRoutes(mount: Mount, disputes: ByBrand<DisputesService>): void {
  mount(calls['studio.disputes.list'], ({ brand, query }) => disputes(brand).list(query));
  mount(calls['studio.disputes.get'], ({ brand, params }) => disputes(brand).get(params.id));
  mount(calls['studio.disputes.endAccess'], ({ brand, actor, params }) =>
    disputes(brand).endAccess(actor, params.id),
  );
}
