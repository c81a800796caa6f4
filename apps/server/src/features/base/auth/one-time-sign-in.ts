import type { SignedIn } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { AnonymousService } from './anonymous.service.ts';
import type { KnownDevices } from './known-devices.ts';
import {
  consumeOneTimeToken,
  consumeSignInLink,
  createOneTimeToken,
  findOneTimeToken,
} from './one-time-tokens.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { SignInOrigin, StartSession } from './start-session.ts';

const validMs = 60_000;
/** A token that was presented with this many codes ends. */
const maxCodes = 5;

interface Deps {
  brand: Brand;
  startSession: StartSession;
  anonymous: Pick<AnonymousService, 'mergeInto'>;
  secondFactor: Pick<SecondFactorService, 'checkSignIn'>;
  devices: Pick<KnownDevices, 'find'>;
  clock: () => number;
}

/** Links that sign a user in. They contain a one-time token, never the session's token (api decisions, "admin dashboard link"). */
export function createOneTimeSignIn({ brand, startSession, anonymous, secondFactor, devices, clock }: Deps) {
  return {
    /**
     * Creates a token for one sign-in within a minute; `expires_at` in Unix seconds. It ends with the session that created it. A repeated request
     * creates another token: storing the answer under an idempotency key would store the token readable.
     */
    async createToken({ userId, sessionId }: Actor): Promise<{ token: string; expires_at: number }> {
      const expiresAt = clock() + validMs;
      const token = await createOneTimeToken(brand.db, {
        purpose: 'auto_login',
        userId,
        expiresAt,
        sessionId,
      });
      return { token, expires_at: Math.floor(expiresAt / 1000) };
    },

    /**
     * Signs in by a token that the user created while signed in, that the link of an e-mail created, or that a social sign-in created; the latter two also
     * need the second factor, and the last the cookie of the browser that went to the network: otherwise a link with somebody's token would sign others in to that account, and merge theirs into it.
     * Errors: `invalid` on `token` for one that is unknown, used, too old, or was presented with five codes; `invalid` on `code`, which does not use up the
     * token; `too_often`.
     */
    async signIn(
      { token, code, browser }: { token: string; code?: string | undefined; browser: string },
      from: SignInOrigin,
    ): Promise<SignedIn> {
      const now = clock();
      const link = await consumeSignInLink(brand.db, { token, now });
      // The link is no new proof of identity: its session is as old as the one that created it.
      if (link !== undefined)
        return startSession(link.userId, from, { signedInAt: link.signedInAt ?? undefined });
      const visits = [
        { purpose: 'social', token, now, browser },
        { purpose: 'email', token, now },
      ] as const;
      const maxAttempts = code === undefined ? undefined : maxCodes;
      for (const visit of visits) {
        const userId = await findOneTimeToken(brand.db, visit, { maxAttempts });
        if (userId === undefined) continue;
        await secondFactor.checkSignIn({ userId, device: devices.find(from.device, userId) }, code);
        // Of two at once, one consumes it.
        if ((await consumeOneTimeToken(brand.db, visit)) === undefined) break;
        // Only a social sign-in merges the anonymous user, because it was started in this browser. A plain link could have been sent by somebody else.
        if (visit.purpose === 'email') return startSession(userId, from, {});
        await anonymous.mergeInto(from.token, userId);
        return startSession(userId, from);
      }
      throw invalidField('token', 'link_expired');
    },
  };
}
