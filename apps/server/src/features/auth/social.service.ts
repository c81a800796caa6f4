import { randomBytes } from 'node:crypto';
import type { SocialErrorCode, SocialProvider } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { SocialProviders } from '../../platform/social/providers.ts';
import type { SocialClient } from '../../platform/social/social-client.ts';
import { createOneTimeToken, consumeOneTimeToken } from './one-time-tokens.ts';
import { securityNoticeJob } from './security-notices.jobs.ts';
import { createSocialRepository } from './social.repository.ts';

interface Deps {
  brand: Brand;
  providers: SocialProviders;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
  log: Log;
}
export interface AuthorizationRequest {
  source: SocialProvider;
  /** Addresses of the brand; the caller has checked that. */
  successUrl: string;
  cancelUrl: string;
  /** Set to link an account: a link token, and the cookie of the browser. Undefined for a sign-in. */
  link: { token: string; browser: string } | undefined;
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

/** Sign-in by social networks, and linking of social accounts (spec product §2, Social-link return; rules §8). */
export function createSocialService({ brand, providers, jobs, clock, log }: Deps) {
  const repository = createSocialRepository(brand.db);
  const clients = new Map<SocialProvider, SocialClient>();

  /** Errors: `not_found` for a network that the brand has not configured. */
  async function clientOf(source: SocialProvider): Promise<SocialClient> {
    const settings = providers[brand.appId]?.[source];
    if (settings === undefined) throw new AppError('not_found');
    const cached = clients.get(source);
    if (cached !== undefined) return cached;
    // Lazy import: most brands have no social sign-in, and the client costs several MB of memory.
    const { createSocialClient } = await import('../../platform/social/social-client.ts');
    const client = createSocialClient(source, settings);
    clients.set(source, client);
    return client;
  }

  async function finish(source: SocialProvider, socialId: string, linkerId: number | null): Promise<Outcome> {
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
      return isLinked ? {} : { errorCode: 'link_social_id_already_taken' };
    }
    const owner = await repository.owner(source, socialId);
    if (owner === undefined) return { errorCode: 'login_no_link' };
    const { user_id: userId } = owner;
    if (userId === null) return { errorCode: 'login_no_user_from_link' };
    const expiresAt = clock() + tokenMs;
    // A one-time token instead of a session token, because URLs end up in logs and histories.
    return { token: await createOneTimeToken(brand.db, { purpose: 'social', userId, expiresAt }) };
  }

  return {
    /**
     * A token for one link within a minute (`expires_at` in Unix seconds), and the value of a cookie that the browser must present with it. Because the
     * token is part of a URL, it is valid only in the browser that requested it and while its session is active. This prevents an attacker from making a
     * user link their social account to the attacker's account.
     */
    async linkToken({
      userId,
      sessionId,
    }: Actor): Promise<{ token: string; expires_at: number; browser: string }> {
      const expiresAt = clock() + tokenMs;
      const browser = randomBytes(32).toString('base64url');
      const boundTo = { browser, sessionId };
      const link = { purpose: 'social_link', userId, expiresAt, boundTo } as const;
      const token = await createOneTimeToken(brand.db, link);
      return { token, expires_at: Math.floor(expiresAt / 1000), browser };
    },

    /** Starts a sign-in or a link: the URL to redirect to, and the cookie for the browser. Errors: `not_found`. */
    async begin({ source, link, successUrl, cancelUrl, returnTo }: AuthorizationRequest): Promise<Redirect> {
      const client = await clientOf(source);
      const userId =
        link === undefined
          ? null
          : await consumeOneTimeToken(brand.db, { ...link, purpose: 'social_link', now: clock() });
      if (userId === undefined)
        return { url: withOutcome(cancelUrl, 'link', { errorCode: 'link_user_unauthorised' }) };
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
        expiresAt,
      });
      return { url, browser };
    },

    /**
     * Finishes a return from the network and returns the URL to redirect to. A return without a valid handshake gets no session and leads to
     * `fallback`.
     */
    async end({ source, address, browser }: AuthorizationReturn, fallback: string): Promise<string> {
      const client = await clientOf(source);
      const state = address.searchParams.get('state') ?? '';
      const stored = await repository.consumeHandshake(source, state, browser, new Date(clock()));
      if (stored === undefined) return withOutcome(fallback, 'login', { errorCode: 'unknown_error' });
      const action = stored.user_id === null ? 'login' : 'link';
      try {
        const handshake = { state, nonce: stored.nonce, codeVerifier: stored.code_verifier };
        const socialId = await client.finish(address, handshake);
        const outcome: Outcome =
          socialId === undefined
            ? { errorCode: 'common_no_social_id' }
            : await finish(source, socialId, stored.user_id);
        return withOutcome(outcome.errorCode ? stored.cancel_url : stored.success_url, action, outcome);
      } catch (err) {
        log.warn({ err, source }, 'a social network refused');
        return withOutcome(stored.cancel_url, action, { errorCode: 'unknown_error' });
      }
    },

    list: (actor: Actor) => repository.list(actor.userId),

    /** Errors: `not_found`. */
    async unlink(actor: Actor, id: number): Promise<void> {
      if (!(await repository.unlink(actor.userId, id))) throw new AppError('not_found');
    },
  };
}
export type SocialService = ReturnType<typeof createSocialService>;

export interface Redirect {
  url: string;
  /** The cookie's value; undefined when nothing was started. */
  browser?: string;
}
interface Outcome {
  errorCode?: SocialErrorCode;
  token?: string;
}

/** Adds the outcome to the query of the address; the client removes it after reading. */
function withOutcome(address: string, action: 'login' | 'link', { errorCode, token }: Outcome): string {
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
