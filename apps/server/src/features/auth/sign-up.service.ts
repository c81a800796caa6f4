import type { Language, SignedIn, SignUpByAppId, SignUpByEmail, SignUpCheck } from '@daystream/contract';
import { isCommonPassword } from '@daystream/domain';
import type { Brand } from '../../platform/brands/brand.ts';
import { AppError, invalidField, type FieldError } from '../../platform/errors/app-error.ts';
import type { AnonymousService } from './anonymous.service.ts';
import { createAuthRepository, type AuthRepository, type NewUser } from './auth.repository.ts';
import { assertConsent, recordConsent } from './consents.ts';
import { hashPassword } from './passwords.ts';
import type { SignInOrigin, StartSession } from './start-session.ts';

interface Deps {
  brand: Brand;
  repository: AuthRepository;
  startSession: StartSession;
  anonymous: Pick<AnonymousService, 'convertToAccount'>;
}

export function createSignUpService({ brand, repository, startSession, anonymous }: Deps) {
  const createUser = (newUser: NewUser) =>
    brand.db.transaction().execute(async (trx) => {
      const created = await createAuthRepository(trx).create(newUser);
      if (created !== undefined) await recordConsent(trx, brand, created.id);
      return created;
    });

  async function signUp(
    { password, consent, ...person }: Omit<NewUser, 'password_hash'> & CommonFields,
    from: SignInOrigin,
  ): Promise<SignedIn> {
    assertConsent(brand, consent !== undefined);
    assertUncommonPassword(password);
    const newUser = { ...person, password_hash: await hashPassword(password) };
    const created = (await anonymous.convertToAccount(from.token, newUser)) ?? (await createUser(newUser));
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

    /** Signs up (spec rules §5, Sign-up). Errors: `invalid` for a common password or a missing consent, `sign_up_refused` where the e-mail is taken. */
    byEmail: ({ username, email, ...form }: SignUpByEmail, language: Language, from: SignInOrigin) =>
      signUp(
        { name: username, username, email, ...commonFieldsOf(form), locale: localeOf(brand, language) },
        from,
      ),

    /** Signs up by app id; such a user has no name yet. */
    byAppId: ({ app_id, ...form }: SignUpByAppId, language: Language, from: SignInOrigin) =>
      signUp({ app_id, ...commonFieldsOf(form), locale: localeOf(brand, language) }, from),
  };
}
export type SignUpService = ReturnType<typeof createSignUpService>;

interface CommonFields {
  password: string;
  /** Set if the person accepted the documents of the brand. */
  consent: 1 | '1' | undefined;
}

/** The fields that both forms have. The default time zone applies to a user whose client names none. */
const commonFieldsOf = ({
  password,
  consent,
  timezone,
}: Pick<SignUpByEmail, 'password' | 'consent' | 'timezone'>) => ({
  password,
  consent,
  ...(timezone !== undefined && { timezone }),
});

/** Errors: `invalid` on `password` for a common password. */
export function assertUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', 'password_common');
}

export function localeOf({ settings }: Brand, language: Language): Language {
  return settings.languages.includes(language) ? language : settings.default_language;
}
