import { scoresCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { ScoresService } from './scores.service.ts';

/** The learner's points and their history. */
export function scoresRoutes(mount: Mount, service: ByBrand<ScoresService>): void {
  mount(scoresCalls['scores.amount'], ({ brand, actor }) => service(brand).amount(actor));
  mount(scoresCalls['scores.list'], ({ brand, actor, query }) => service(brand).list(actor, query));
}
