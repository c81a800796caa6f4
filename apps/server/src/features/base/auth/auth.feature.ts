import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { UsersService } from '../users/index.ts';
import { registerDeletionEmailJob } from './account-deletion.jobs.ts';
import { authPersonalData } from './auth.personal-data.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { registerPurgeJob } from './purge-deleted-accounts.jobs.ts';
import { registerRecoveryJobs } from './recovery.jobs.ts';
import { registerEmailChangeJob } from './email-change.jobs.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { registerSecurityNoticesJob } from './security-notices.jobs.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { registerInvitationJob } from './staff-invitation.jobs.ts';
import { staffRoutes } from './staff.routes.ts';
import { socialRoutes } from './social.routes.ts';
import { retention } from './auth.tables.ts';

type Deps = Pick<
  PlatformParts,
  'clock' | 'jobs' | 'log' | 'mailer' | 'originOf' | 'rateLimits' | 'sealer' | 'sessions' | 'social'
> & {
  personalData: PersonalDataRegistry;
  users: ByBrand<UsersService>;
};

export function authFeature({ users, social, ...deps }: Deps) {
  const { rateLimits, originOf } = deps;
  const auth = byBrand((brand) =>
    createAuthService({
      ...deps,
      brand,
      providers: social,
      user: (userId) => users(brand).user(userId),
    }),
  );
  return {
    services: { auth },
    personalData: authPersonalData,
    routes({ app, mount }) {
      authRoutes(mount, auth, { rateLimits, originOf, sessions: deps.sessions });
      sessionsRoutes(mount, auth, { rateLimits, originOf });
      secondFactorRoutes(mount, auth);
      staffRoutes(mount, auth, originOf);
      socialRoutes(app, mount, { auth, rateLimits, originOf });
    },
    jobs() {
      registerRecoveryJobs(deps);
      registerEmailChangeJob(deps);
      registerInvitationJob(deps);
      registerSecurityNoticesJob(deps);
      registerDeletionEmailJob(deps);
      registerPurgeJob(deps);
    },
    retention,
  } satisfies Feature;
}
