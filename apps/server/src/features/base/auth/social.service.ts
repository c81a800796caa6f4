import { randomBytes } from 'node:crypto';
import type { SocialErrorCode, SocialProvider } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { SocialProviders } from '../../../platform/social/providers.ts';
import type { SocialClient } from '../../../platform/social/social-client.ts';
import { visitorOfChallenge } from './app-visit.ts';
import { createAuthRepository } from './auth.repository.ts';
import type { AssertIdentity } from './identity-proof.ts';
import { createOneTimeToken, consumeOneTimeToken } from './one-time-tokens.ts';
import { securityNoticeJob } from './security-notices.jobs.ts';
import { createSocialRepository, type NewSocialUser } from './social.repository.ts';

interface Deps {
  brand: Brand;
  providers: SocialProviders;
  jobs: Pick<Jobs, 'send'>;
  assertIdentity: AssertIdentity;
  clock: () => number;
  log: Log;
}
export interface AuthorizationRequest {
  source: SocialProvider;
  /** Addresses of the brand, or of its mobile app with a challenge; the caller has checked that. */
  successUrl: string;
  cancelUrl: string;
  /** Set to link an account: a link token, and the cookie of the browser. Undefined for a sign-in. */
  link: { token: string; browser: string } | undefined;
  /** A person without an account gets one. */
  isSignUp: boolean;
  /** Of a mobile app: the token of the return works only with the value whose SHA-256 it is. */
  challenge: string | undefined;
  /** The redirect URI. */
  returnTo: string;
}
export interface AuthorizationReturn {
  source: SocialProvider;
  /** The complete URL of the return. */
  address: URL;
  /** The value of the browser's cookie. */
  browser: string;
}

const handshakeMs = 10 * 60_000;
const tokenMs = 60_000;
/** Longer: the person reads what they agree to. */
export const signUpTokenMs = 15 * 60_000;

/** Sign-in and sign-up by social networks, and linking of social accounts (spec product §2, Social-link return; rules §8). */
export function createSocialService({ brand, providers, jobs, assertIdentity, clock, log }: Deps) {
  const repository = createSocialRepository(brand.db);
  const clients = new Map<SocialProvider, SocialClient>();

  /** Errors: `not_found` for a network that the brand has not configured. */
  async function clientOf(source: SocialProvider): Promise<SocialClient> {
    const settings = providers[brand.appId]?.[source];
    if (settings === undefined) throw new AppError('not_found');
    const cached = clients.get(source);
    if (cached !== undefined) return cached;
    // Lazy import: most brands have no social sign-in, and the client costs several MB of memory.
    const { createSocialClient } = await import('../../../platform/social/social-client.ts');
    const client = createSocialClient(source, settings);
    clients.set(source, client);
    return client;
  }

  /** Prepares an account for a person whom the network knows; `signUp` of the sign-up service creates it. */
  async function startSignUp(person: NewSocialUser, browser: string): Promise<Outcome> {
    // The account may be somebody else's, so a network that names its e-mail does not open it: its owner signs in and links the network.
    if (person.email !== null && (await createAuthRepository(brand.db).isTaken({ email: person.email })))
      return { action: 'signup', errorCode: 'login_no_link' };
    const token = randomBytes(32).toString('base64url');
    await repository.insertSignUp({ token, browser }, person, new Date(clock() + signUpTokenMs));
    return { action: 'signup', token };
  }

  async function finish(
    person: NewSocialUser,
    { user_id: linkerId, is_sign_up: isSignUp }: { user_id: number | null; is_sign_up: boolean },
    browser: string,
  ): Promise<Outcome> {
    const { source, id: socialId } = person;
    if (linkerId !== null) {
      const isLinked = await brand.db.transaction().execute(async (trx) => {
        if (!(await createSocialRepository(trx).link(linkerId, source, socialId))) return false;
        await jobs.send(trx, securityNoticeJob, {
          brand: brand.appId,
          userId: linkerId,
          notice: 'social_linked',
        });
        return true;
      });
      return { action: 'link', ...(!isLinked && { errorCode: 'link_social_id_already_taken' }) };
    }
    const owner = await repository.owner(source, socialId);
    if (owner === undefined)
      return isSignUp ? startSignUp(person, browser) : { action: 'login', errorCode: 'login_no_link' };
    const { user_id: userId } = owner;
    if (userId === null) return { action: 'login', errorCode: 'login_no_user_from_link' };
    const expiresAt = clock() + tokenMs;
    // A one-time token instead of a session token, because URLs end up in logs and histories. It works in this browser only.
    const boundTo = { browser };
    const token = await createOneTimeToken(brand.db, { purpose: 'social', userId, expiresAt, boundTo });
    return { action: 'login', token };
  }

  return {
    /**
     * A token for one link within a minute (`expires_at` in Unix seconds), and the value of a cookie that the browser must present with it. Because the
     * token is part of a URL, it is valid only in the browser that requested it and while its session is active. This prevents an attacker from making a
     * user link their social account to the attacker's account. Whoever has a linked account can sign in for good, so a link needs what `assertIdentity`
     * checks. Errors: those of `assertIdentity`; `forbidden` for an anonymous user.
     */
    async linkToken(
      actor: Actor,
      currentPassword: string | undefined,
    ): Promise<{ token: string; expires_at: number; browser: string }> {
      const { userId, sessionId } = actor;
      const user = await createAuthRepository(brand.db).password(userId);
      if (user === undefined) throw new AppError('not_found');
      if (user.is_anonymous) throw new AppError('forbidden');
      await assertIdentity(actor, { passwordHash: user.password_hash, currentPassword });
      const expiresAt = clock() + tokenMs;
      const browser = randomBytes(32).toString('base64url');
      const boundTo = { browser, sessionId };
      const link = { purpose: 'social_link', userId, expiresAt, boundTo } as const;
      const token = await createOneTimeToken(brand.db, link);
      return { token, expires_at: Math.floor(expiresAt / 1000), browser };
    },

    /** Starts a sign-in, a sign-up or a link: the URL to redirect to, and the cookie for the browser. Errors: `not_found`. */
    async begin({
      source,
      link,
      isSignUp,
      successUrl,
      cancelUrl,
      challenge,
      returnTo,
    }: AuthorizationRequest): Promise<Redirect> {
      const client = await clientOf(source);
      const userId =
        link === undefined
          ? null
          : await consumeOneTimeToken(brand.db, { ...link, purpose: 'social_link', now: clock() });
      if (userId === undefined)
        return { url: withOutcome(cancelUrl, { action: 'link', errorCode: 'link_user_unauthorised' }) };
      const browser = randomBytes(32).toString('base64url');
      const { url, ...handshake } = await client.start(returnTo);
      const expiresAt = new Date(clock() + handshakeMs);
      await repository.insertHandshake({
        ...handshake,
        browser,
        source,
        successUrl,
        cancelUrl,
        userId,
        isSignUp,
        appChallenge: challenge ?? null,
        expiresAt,
      });
      return { url, browser };
    },

    /**
     * Finishes a return from the network and returns the URL to redirect to, and the browser's cookie if the token in the URL needs it. A return without a
     * valid handshake gets no session and leads to `fallback`.
     */
    async end({ source, address, browser }: AuthorizationReturn, fallback: string): Promise<Redirect> {
      const client = await clientOf(source);
      const state = address.searchParams.get('state') ?? '';
      const stored = await repository.consumeHandshake(source, state, browser, new Date(clock()));
      if (stored === undefined)
        return { url: withOutcome(fallback, { action: 'login', errorCode: 'unknown_error' }) };
      const action = stored.user_id !== null ? 'link' : stored.is_sign_up ? 'signup' : 'login';
      try {
        const handshake = { state, nonce: stored.nonce, codeVerifier: stored.code_verifier };
        const person = await client.finish(address, handshake, { details: stored.is_sign_up });
        // A mobile app has no cookie of this browser.
        const visitor = stored.app_challenge === null ? browser : visitorOfChallenge(stored.app_challenge);
        const outcome: Outcome =
          person === undefined
            ? { action, errorCode: 'common_no_social_id' }
            : await finish({ source, ...person }, stored, visitor);
        const url = withOutcome(outcome.errorCode ? stored.cancel_url : stored.success_url, outcome);
        return outcome.token === undefined || visitor !== browser ? { url } : { url, browser };
      } catch (err) {
        log.warn({ err, source }, 'a social network refused');
        return { url: withOutcome(stored.cancel_url, { action, errorCode: 'unknown_error' }) };
      }
    },

    list: (actor: Actor) => repository.list(actor.userId),

    /** Errors: `not_found`; `last_sign_in_way` when the user could not sign in or recover the account any more. */
    async unlink({ userId }: Actor, id: number): Promise<void> {
      await brand.db.transaction().execute(async (trx) => {
        const user = await createAuthRepository(trx).password(userId);
        const own = createSocialRepository(trx);
        if (!(await own.unlink(userId, id))) throw new AppError('not_found');
        const isLocked = user?.password_hash === null && user.email === null;
        if (isLocked && (await own.list(userId)).length === 0) throw new AppError('last_sign_in_way');
      });
    },
  };
}
export type SocialService = ReturnType<typeof createSocialService>;

export interface Redirect {
  url: string;
  /** The cookie's value; undefined when nothing was started, or nothing is left to do. */
  browser?: string;
}
interface Outcome {
  /** A sign-up of somebody who has an account is a `login`. */
  action: 'login' | 'signup' | 'link';
  errorCode?: SocialErrorCode;
  token?: string;
}

/** Adds the outcome to the query of the address; the client removes it after reading. */
function withOutcome(address: string, { action, errorCode, token }: Outcome): string {
  const url = new URL(address);
  url.searchParams.set('action', action);
  url.searchParams.set('status', errorCode === undefined ? 'success' : 'fail');
  if (errorCode !== undefined) {
    url.searchParams.set('errorCode', errorCode);
    url.searchParams.set('errorMessage', errorCode.replaceAll('_', ' '));
  }
  if (token !== undefined) url.searchParams.set('token', token);
  return url.href;
}
