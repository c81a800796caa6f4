import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { PointsSources } from '../../learning/points/index.ts';
import { describeOrders } from '../orders/index.ts';
import { createInviteCodes } from './invite-codes.ts';
import { referralsPersonalData } from './referrals.personal-data.ts';
import { referralsRoutes } from './referrals.routes.ts';
import { createReferralsService } from './referrals.service.ts';
import { retention } from './referrals.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'rateLimits' | 'secret' | 'sessions'>;

/** Links by which learners invite, the discount of the invited, and the points that purchases earn. */
export function referralsFeature({ secret, ...parts }: Deps) {
  const referrals = byBrand((brand) =>
    createReferralsService({ brand, codes: createInviteCodes(secret, brand), clock: parts.clock }),
  );
  const referralsPoints: PointsSources = byBrand(({ db }) => ({ purchase: describeOrders(db) }));
  return {
    services: { referrals, referralsPoints },
    personalData: referralsPersonalData,
    routes({ mount }) {
      referralsRoutes(mount, { ...parts, referrals });
    },
    retention,
  } satisfies Feature;
}
