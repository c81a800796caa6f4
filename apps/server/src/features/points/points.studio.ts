import { studioPointsCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { PointsCorrections } from './points-corrections.service.ts';

/** Corrections of balances by staff. */
export function pointsStudioRoutes(mount: Mount, service: ByBrand<PointsCorrections>): void {
  mount(studioPointsCalls['studio.points.correct'], ({ brand, actor, params, body }) =>
    service(brand).correct(actor, { userId: params.id, ...body }),
  );
}
