import type { SignedIn } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AnonymousService } from './anonymous.service.ts';
import { createOneTimeToken, consumeOneTimeToken } from './one-time-tokens.ts';
import type { SignInOrigin, StartSession } from './start-session.ts';

const validMs = 60_000;

interface Deps {
  brand: Brand;
  startSession: StartSession;
  anonymous: Pick<AnonymousService, 'mergeInto'>;
  clock: () => number;
}

/** Links that sign a user in. They contain a one-time token, never the session's token (api decisions, "admin dashboard link"). */
export function createOneTimeSignIn({ brand, startSession, anonymous, clock }: Deps) {
  return {
    /**
     * Creates a token for one sign-in within a minute; `expires_at` in Unix seconds. A repeated request gets another token, because the answer of an
     * idempotent request is stored in readable form.
     */
    async createToken({ userId }: Actor): Promise<{ token: string; expires_at: number }> {
      const expiresAt = clock() + validMs;
      const token = await createOneTimeToken(brand.db, { purpose: 'auto_login', userId, expiresAt });
      return { token, expires_at: Math.floor(expiresAt / 1000) };
    },

    /** Errors: `invalid` on `token` for one that is unknown, used or too old. */
    async signIn(token: string, from: SignInOrigin): Promise<SignedIn> {
      const now = clock();
      const sent = await consumeOneTimeToken(brand.db, { purpose: 'auto_login', token, now });
      if (sent !== undefined) return startSession(sent, from);
      const userId = await consumeOneTimeToken(brand.db, { purpose: 'social', token, now });
      if (userId === undefined) throw invalidField('token', 'link_expired');
      // A social sign-in merges the anonymous user, because the user chose to sign in in this browser. A plain link could have been sent by somebody
      // else.
      await anonymous.mergeInto(from.token, userId);
      return startSession(userId, from);
    },
  };
}
