import type { User } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Limit } from '../../platform/http/limits.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { createAuthRepository } from './auth.repository.ts';
import { createSignInService } from './sign-in.service.ts';
import { createSignUpService } from './sign-up.service.ts';
import { createStartSession } from './start-session.ts';

interface Deps {
  brand: Brand;
  sessions: Sessions;
  /** Failed sign-ins an account may have. */
  failures: Limit;
  user: (userId: number) => Promise<User>;
}

/** Everything by which somebody comes in. */
export function createAuthService({ brand, sessions, failures, user }: Deps) {
  const repository = createAuthRepository(brand.db);
  const startSession = createStartSession({ brand, sessions, user });
  return {
    signIn: createSignInService({ brand, repository, sessions, startSession, failures }),
    signUp: createSignUpService({ brand, repository, startSession }),
  };
}
export type AuthService = ReturnType<typeof createAuthService>;
