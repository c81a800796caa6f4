import { referralsCalls, studioReferralsCalls } from '@daystream/contract';
import type { FastifyRequest } from 'fastify';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { parseIds } from '../../../platform/http/shaping.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import { sessionUser } from '../../../platform/sessions/session-user.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { ReferralsService } from './referrals.service.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

interface Deps {
  referrals: ByBrand<ReferralsService>;
  sessions: Pick<Sessions, 'find'>;
  rateLimits: RateLimits;
}

/** The links of learners, and what they earn, for learners, visitors and staff. */
export function referralsRoutes(mount: Mount, { referrals, sessions, rateLimits }: Deps): void {
  const visits = rateLimits.create('referrals.address', { points: 120, seconds: 600 });
  const byAddress = ({ brand, request }: { brand: Brand; request: FastifyRequest }) =>
    visits.count(`${brand.appId} ${networkOf(request.ip)}`);

  mount(referralsCalls['referrals.mine'], ({ brand, actor }) => referrals(brand).mine(actor));
  mount(
    referralsCalls['referrals.visit'],
    async ({ brand, params, request }) => ({
      success: true as const,
      data: await referrals(brand).visit(params.invite_code, {
        userId: await sessionUser(sessions, brand, request),
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      }),
    }),
    { limit: byAddress },
  );
  mount(
    referralsCalls['referrals.price'],
    async ({ brand, params, query, request }) =>
      referrals(brand).price(
        params.invite_code,
        params.service_id,
        parseIds(query.additional_service_ids),
        await sessionUser(sessions, brand, request),
      ),
    { limit: byAddress },
  );

  const calls = studioReferralsCalls;
  mount(calls['studio.referrals.list'], ({ brand, query }) => referrals(brand).list(query));
  mount(calls['studio.pointsSettings.get'], ({ brand }) => referrals(brand).settings());
  mount(calls['studio.pointsSettings.set'], ({ brand, actor, body }) =>
    referrals(brand).setSettings(actor, body),
  );
}
