import { scoresCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PointsService } from './points.service.ts';

/** The learner's points and their history. */
export function pointsRoutes(mount: Mount, service: ByBrand<PointsService>): void {
  mount(scoresCalls['scores.amount'], ({ brand, actor }) => service(brand).amount(actor));
  mount(scoresCalls['scores.list'], ({ brand, actor, query }) => service(brand).list(actor, query));
}
