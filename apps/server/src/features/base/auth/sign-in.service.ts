import type { FieldErrorCode, Login, LoginByAppId, SignedIn } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { AnonymousService } from './anonymous.service.ts';
import type { AuthRepository, Identifier } from './auth.repository.ts';
import type { PasswordFailures } from './password-failures.ts';
import type { KnownDevices } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { SignInOrigin, StartSession } from './start-session.ts';

interface Deps {
  brand: Brand;
  repository: AuthRepository;
  sessions: Sessions;
  startSession: StartSession;
  anonymous: Pick<AnonymousService, 'mergeInto'>;
  failures: PasswordFailures;
  devices: Pick<KnownDevices, 'find'>;
  secondFactor: Pick<SecondFactorService, 'checkSignIn'>;
}

export function createSignInService({
  brand,
  repository,
  sessions,
  startSession,
  anonymous,
  failures,
  devices,
  secondFactor,
}: Deps) {
  async function signIn(
    name: Identifier,
    { password, code }: { password: string; code?: string | undefined },
    wrong: FieldErrorCode,
    from: SignInOrigin,
  ): Promise<SignedIn> {
    const account = JSON.stringify(name);
    const user = await repository.credentials(name);
    const device = user && devices.find(from.device, user.id);
    const source = { address: from.address, device: device?.id };
    await failures.count(account, source);
    if (!(await isPassword(user?.password_hash, password)) || user === undefined)
      throw invalidField('password', wrong);
    // Wrong codes count as failures too: the counters are reset only after both were right.
    await secondFactor.checkSignIn({ userId: user.id, device }, code);
    await failures.forget(account, source);
    await anonymous.mergeInto(from.token, user.id);
    return startSession(user.id, from);
  }

  return {
    /**
     * Signs in by e-mail and password (spec rules §5, Sign-in). Errors: `invalid` on `password`, the same for a wrong password and an unknown
     * e-mail; `invalid` on `code` when the second factor is missing or wrong; `too_often` after too many of either.
     */
    login: ({ email, ...proof }: Login, from: SignInOrigin) =>
      signIn({ email }, proof, 'wrong_credentials', from),

    /** Signs in by app id (spec rules §7). */
    loginByAppId: ({ app_id, ...proof }: LoginByAppId, from: SignInOrigin) =>
      signIn({ app_id }, proof, 'wrong_app_credentials', from),

    async logout(token: string): Promise<void> {
      const session = await sessions.find(brand, token);
      if (session !== undefined) await sessions.end(brand, session);
    },
  };
}
export type SignInService = ReturnType<typeof createSignInService>;
