import { freshSignInMs } from '@daystream/domain';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { PasswordFailures } from './password-failures.ts';
import { isPassword } from './passwords.ts';

interface Deps {
  /** Rate limit of wrong current passwords. */
  failures: PasswordFailures;
  clock: () => number;
}

/**
 * Checks that a request comes from the user and not from a session that somebody else uses: by the current password, or by a sign-in of the last minutes.
 * Needed for changes that give lasting access to an account.
 */
export type AssertIdentity = (
  actor: Actor,
  proof: { passwordHash: string | null; currentPassword: string | undefined },
) => Promise<void>;

/** The check's errors: `invalid` on `current_password` (`required`, `wrong_password`, `sign_in_again` for a user without a password); `too_often`. */
export function createIdentityProof({ failures, clock }: Deps): AssertIdentity {
  return async ({ userId, signedInAt }, { passwordHash, currentPassword }) => {
    if (currentPassword === undefined && clock() - signedInAt < freshSignInMs) return;
    if (passwordHash === null) throw invalidField('current_password', 'sign_in_again');
    if (currentPassword === undefined) throw invalidField('current_password', 'required');
    const account = `current password of ${userId}`;
    await failures.count(account, { address: '' });
    if (!(await isPassword(passwordHash, currentPassword)))
      throw invalidField('current_password', 'wrong_password');
    await failures.forget(account, { address: '' });
  };
}
