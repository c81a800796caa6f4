import type {
  Language,
  SignedIn,
  SignUpByAppId,
  SignUpByEmail,
  SignUpBySocial,
  SignUpCheck,
  SocialProvider,
} from '@daystream/contract';
import { isCommonPassword } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField, type FieldError } from '../../../platform/errors/app-error.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import { addUser, type NewUser } from './account-rows.ts';
import type { AnonymousService, CompleteAccount } from './anonymous.service.ts';
import type { AuthRepository } from './auth.repository.ts';
import { assertConsent, isConsentMissing, recordConsent } from './consents.ts';
import { hashPassword } from './passwords.ts';
import type { EmailChangeService } from './email-change.service.ts';
import { createSocialRepository } from './social.repository.ts';
import type { SignInOrigin, StartSession } from './start-session.ts';
import { setEmailProven } from './unproven-access.ts';

interface Deps {
  brand: Brand;
  repository: AuthRepository;
  startSession: StartSession;
  anonymous: Pick<AnonymousService, 'convertToAccount'>;
  emailChange: Pick<EmailChangeService, 'askToConfirm'>;
  rateLimits: RateLimits;
  clock: () => number;
}

export function createSignUpService({
  brand,
  repository,
  startSession,
  anonymous,
  emailChange,
  rateLimits,
  clock,
}: Deps) {
  const questions = rateLimits.create('sign-up.questions', { points: 30, seconds: 60 });

  const createUser = (newUser: NewUser, complete: CompleteAccount) =>
    brand.db.transaction().execute(async (trx) => {
      const created = await addUser(trx, newUser);
      if (created === undefined) return undefined;
      await recordConsent(trx, brand, created.id);
      await complete(trx, created.id);
      return created;
    });

  /** Creates the account, out of the anonymous user if there is one, and signs in. */
  async function createAccount(
    newUser: NewUser,
    from: SignInOrigin,
    complete: CompleteAccount = async () => undefined,
  ): Promise<SignedIn> {
    const created =
      (await anonymous.convertToAccount(from.token, newUser, complete)) ??
      (await createUser(newUser, complete));
    if (created === undefined || created === 'taken') throw new AppError('sign_up_refused');
    return startSession(created.id, from);
  }

  async function signUp(
    { password, consent, ...person }: Omit<NewUser, 'password_hash'> & CommonFields,
    from: SignInOrigin,
    complete?: CompleteAccount,
  ): Promise<SignedIn> {
    assertConsent(brand, consent !== undefined);
    assertUncommonPassword(password);
    try {
      return await createAccount({ ...person, password_hash: await hashPassword(password) }, from, complete);
    } catch (refused) {
      // The answer of the check: it names the taken field, and counts.
      const { email, app_id } = person;
      if (refused instanceof AppError && refused.code === 'sign_up_refused')
        await assertAvailable({ email: email ?? undefined, app_id: app_id ?? undefined }, from.address);
      throw refused;
    }
  }

  /** Refuses an e-mail or app id that has an account, which only sign-up reveals; limited by address. Errors: `invalid` when one is taken; `too_often`. */
  async function assertAvailable({ email, app_id }: SignUpCheck, address: string): Promise<void> {
    await questions.count(`${brand.appId} ${networkOf(address)}`);
    const fields: Record<string, FieldError[]> = {};
    if (email !== undefined && (await repository.isTaken({ email })))
      fields['email'] = [{ code: 'email_taken' }];
    if (app_id !== undefined && (await repository.isTaken({ app_id })))
      fields['app_id'] = [{ code: 'app_id_taken' }];
    if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  }

  return {
    /** Errors: those of `assertAvailable`. */
    validate: assertAvailable,

    /**
     * Signs up (spec rules §5, Sign-up), and sends a link that confirms the e-mail. Errors: `invalid` for a common password, a missing consent or a
     * taken e-mail; `too_often`.
     */
    async byEmail(
      { username, email, ...form }: SignUpByEmail,
      language: Language,
      { origin, ...from }: SignInOrigin & { origin: string },
    ): Promise<SignedIn> {
      const locale = localeOf(brand, language);
      const person = { name: username, username, email, ...commonFieldsOf(form), locale };
      return signUp(person, from, (trx, userId) =>
        emailChange.askToConfirm(trx, {
          userId,
          email,
          language: locale,
          from: { origin, network: networkOf(from.address) },
        }),
      );
    },

    /** Signs up by app id; such a user has no name yet. */
    byAppId: ({ app_id, ...form }: SignUpByAppId, language: Language, from: SignInOrigin) =>
      signUp({ app_id, ...commonFieldsOf(form), locale: localeOf(brand, language) }, from),

    /**
     * Signs up by the token of a return from a social network. Asks only for what the network did not say: errors `required` on `username` and
     * `consent`, which do not use up the token; `link_expired` on `token`, also in another browser than the one that went to the network. The account
     * has no password.
     */
    async bySocial(
      { token, browser, username, consent, timezone }: SignUpBySocial & { browser: string },
      language: Language,
      from: SignInOrigin,
    ): Promise<SignedIn> {
      const person = await createSocialRepository(brand.db).signUp({ token, browser }, new Date(clock()));
      if (person === undefined) throw invalidField('token', 'link_expired');
      const name = username ?? person.name;
      const fields = {
        ...(name === '' && { username: [{ code: 'required' as const }] }),
        ...(isConsentMissing(brand, consent !== undefined) && { consent: [{ code: 'required' as const }] }),
      };
      if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
      const newUser = {
        name,
        username: name,
        email: person.email,
        ...(timezone !== undefined && { timezone }),
        locale: localeOf(brand, language),
      };
      return createAccount(newUser, from, async (trx, userId) => {
        const social = createSocialRepository(trx);
        const source = person.source as SocialProvider;
        if (!(await social.consumeSignUp({ token, browser }))) throw invalidField('token', 'link_expired');
        if (!(await social.link(userId, source, person.social_id))) throw new AppError('sign_up_refused');
        // The network has verified it.
        await setEmailProven(trx, userId, new Date(clock()));
      });
    },
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
