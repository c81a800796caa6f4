import type { Language, SignedIn, SignUpByAppId, SignUpByEmail, SignUpCheck } from '@daystream/contract';
import { isCommonPassword } from '@daystream/domain';
import type { Brand } from '../../platform/brands/brand.ts';
import { AppError, invalidField, type FieldError } from '../../platform/errors/app-error.ts';
import type { AnonymousService } from './anonymous.service.ts';
import type { AuthRepository, NewUser } from './auth.repository.ts';
import { hashPassword } from './passwords.ts';
import type { SignInOrigin, StartSession } from './start-session.ts';

interface Deps {
  brand: Brand;
  repository: AuthRepository;
  startSession: StartSession;
  anonymous: Pick<AnonymousService, 'convertToAccount'>;
}

export function createSignUpService({ brand, repository, startSession, anonymous }: Deps) {
  async function signUp(
    { password, ...person }: Omit<NewUser, 'password_hash'> & { password: string },
    from: SignInOrigin,
  ): Promise<SignedIn> {
    assertUncommonPassword(password);
    const newUser = { ...person, password_hash: await hashPassword(password) };
    const created =
      (await anonymous.convertToAccount(from.token, newUser)) ?? (await repository.create(newUser));
    // Does not name the taken identifier: only the rate-limited validation call reveals whether an account exists.
    if (created === undefined || created === 'taken') throw new AppError('sign_up_refused');
    return startSession(created.id, from);
  }

  return {
    /** Errors: `invalid` when the e-mail or app id is taken. */
    async validate({ email, app_id }: SignUpCheck): Promise<void> {
      const fields: Record<string, FieldError[]> = {};
      if (email !== undefined && (await repository.isTaken({ email })))
        fields['email'] = [{ code: 'email_taken' }];
      if (app_id !== undefined && (await repository.isTaken({ app_id })))
        fields['app_id'] = [{ code: 'app_id_taken' }];
      if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
    },

    /** Signs up (spec rules §5, Sign-up). Errors: `invalid` for a common password, `sign_up_refused` where the e-mail is taken. */
    byEmail: (
      { username, email, password, timezone }: SignUpByEmail,
      language: Language,
      from: SignInOrigin,
    ) => {
      const person = { name: username, username, email, password, locale: localeOf(brand, language) };
      return signUp(timezone === undefined ? person : { ...person, timezone }, from);
    },

    /** Signs up by app id; such a user has no name yet. */
    byAppId: ({ app_id, password }: SignUpByAppId, language: Language, from: SignInOrigin) =>
      signUp({ app_id, password, locale: localeOf(brand, language) }, from),
  };
}
export type SignUpService = ReturnType<typeof createSignUpService>;

/** Errors: `invalid` on `password` for a common password. */
export function assertUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', 'password_common');
}

export function localeOf({ settings }: Brand, language: Language): Language {
  return settings.languages.includes(language) ? language : settings.default_language;
}
