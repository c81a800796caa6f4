import { studioPointsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PointsCorrections } from './points-corrections.service.ts';
import type { PointsHistory } from './points-history.ts';

/** The ledger of a person, and corrections of balances by staff. */
export function pointsStudioRoutes(
  mount: Mount,
  service: ByBrand<PointsCorrections>,
  history: ByBrand<PointsHistory>,
): void {
  mount(studioPointsCalls['studio.points.history'], ({ brand, actor, params, query }) =>
    history(brand).list(actor, params.id, query),
  );

  mount(studioPointsCalls['studio.points.correct'], ({ brand, actor, params, body }) =>
    service(brand).correct(actor, { userId: params.id, ...body }),
  );
}
