import type { User } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { SocialProviders } from '../../../platform/social/providers.ts';
import { createAccountDeletionService } from './account-deletion.service.ts';
import { createAnonymousService } from './anonymous.service.ts';
import { createAuthRepository } from './auth.repository.ts';
import { createEmailChangeService } from './email-change.service.ts';
import { createIdentityProof } from './identity-proof.ts';
import { createKnownDevices } from './known-devices.ts';
import { createPasswordFailures } from './password-failures.ts';
import { createOneTimeSignIn } from './one-time-sign-in.ts';
import { createRecoveryService } from './recovery.service.ts';
import { createSecondFactorService } from './second-factor.service.ts';
import { createOwnSessionsService } from './sessions.service.ts';
import { createSignInService } from './sign-in.service.ts';
import { createSignUpService } from './sign-up.service.ts';
import { createSocialService } from './social.service.ts';
import { createStaffService } from './staff.service.ts';
import { createStartSession } from './start-session.ts';

interface Deps {
  brand: Brand;
  sessions: Sessions;
  sealer: Sealer;
  jobs: Jobs;
  clock: () => number;
  log: Log;
  /** Client settings of social networks by brand. */
  providers: SocialProviders;
  rateLimits: RateLimits;
  personalData: PersonalDataRegistry;
  user: (userId: number) => Promise<User>;
}

/** The services of sign-in, sign-up, recovery, sessions and account deletion. */
export function createAuthService({
  brand,
  sessions,
  sealer,
  jobs,
  clock,
  log,
  providers,
  rateLimits,
  personalData,
  user,
}: Deps) {
  const repository = createAuthRepository(brand.db);
  const devices = createKnownDevices(sealer, brand.appId, clock);
  const failures = createPasswordFailures(rateLimits, brand.appId);
  const assertIdentity = createIdentityProof({ failures, clock });
  const startSession = createStartSession({ brand, sessions, user });
  const secondFactor = createSecondFactorService({ brand, sessions, sealer, rateLimits, jobs, clock });
  const anonymous = createAnonymousService({ brand, repository, sessions, startSession, personalData, jobs });
  const emailChange = createEmailChangeService({
    brand,
    sessions,
    personalData,
    jobs,
    rateLimits,
    assertIdentity,
    clock,
  });
  return {
    anonymous,
    devices,
    signIn: createSignInService({
      brand,
      repository,
      sessions,
      startSession,
      anonymous,
      failures,
      devices,
      secondFactor,
    }),
    deletion: createAccountDeletionService({ brand, sessions, jobs, clock }),
    oneTime: createOneTimeSignIn({
      brand,
      startSession,
      anonymous,
      secondFactor,
      devices,
      clock,
    }),
    recovery: createRecoveryService({ brand, sessions, jobs, personalData, clock }),
    secondFactor,
    staff: createStaffService({ brand, sessions, jobs, personalData, emailChange, clock }),
    emailChange,
    sessions: createOwnSessionsService({
      brand,
      repository,
      sessions,
      sealer,
      jobs,
      failures,
      assertIdentity,
      clock,
    }),
    social: createSocialService({ brand, providers, jobs, assertIdentity, clock, log }),
    signUp: createSignUpService({
      brand,
      repository,
      startSession,
      anonymous,
      emailChange,
      rateLimits,
      clock,
    }),
  };
}
export type AuthService = ReturnType<typeof createAuthService>;
