import type { SocialProvider } from '@daystream/contract';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import type { SocialIdentity } from '../../../platform/social/social-client.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';

const hashBytes = (text: string) => Buffer.from(hashOf(text), 'hex');

export interface NewHandshake {
  state: string;
  browser: string;
  source: SocialProvider;
  codeVerifier: string;
  nonce: string;
  successUrl: string;
  cancelUrl: string;
  userId: number | null;
  isSignUp: boolean;
  /** Of a mobile app; null: a browser started it. */
  appChallenge: string | null;
  expiresAt: Date;
}

/** A return from a network: the token in its address, and the cookie of the browser that went there. */
export interface SocialVisit {
  token: string;
  browser: string;
}
const hashOfVisit = ({ token, browser }: SocialVisit) => hashBytes(`${token} ${browser}`);

/** A person without an account, as a network knows them. */
export interface NewSocialUser extends SocialIdentity {
  source: SocialProvider;
}

/** SQL of social accounts and sign-in handshakes. */
export function createSocialRepository(db: BrandDatabase) {
  return {
    insertHandshake: async (handshake: NewHandshake): Promise<void> => {
      await db
        .insertInto('social_handshakes')
        .values({
          state_hash: hashBytes(handshake.state),
          browser_hash: hashBytes(handshake.browser),
          source: handshake.source,
          code_verifier: handshake.codeVerifier,
          nonce: handshake.nonce,
          success_url: handshake.successUrl,
          cancel_url: handshake.cancelUrl,
          user_id: handshake.userId,
          is_sign_up: handshake.isSignUp,
          app_challenge: handshake.appChallenge,
          expires_at: handshake.expiresAt,
        })
        .execute();
    },

    /** Consumes the handshake of a return; undefined when this browser did not start one. */
    consumeHandshake: (source: SocialProvider, state: string, browser: string, now: Date) =>
      db
        .deleteFrom('social_handshakes')
        .where('state_hash', '=', hashBytes(state))
        .where('browser_hash', '=', hashBytes(browser))
        .where('source', '=', source)
        .where('expires_at', '>', now)
        .returning([
          'code_verifier',
          'nonce',
          'success_url',
          'cancel_url',
          'user_id',
          'is_sign_up',
          'app_challenge',
        ])
        .executeTakeFirst(),

    /** The linked user of a social account; `user_id` is null when that user was erased. */
    owner: (source: SocialProvider, socialId: string) =>
      db
        .selectFrom('user_external_auths as a')
        .leftJoin('users', 'users.id', 'a.user_id')
        .select('users.id as user_id')
        .where('a.source', '=', source)
        .where('a.social_id', '=', socialId)
        .executeTakeFirst(),

    /** Links a social account and replaces another one at the same network; false when it is linked to another user. */
    link: async (userId: number, source: SocialProvider, socialId: string): Promise<boolean> => {
      await db
        .deleteFrom('user_external_auths')
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .where('social_id', '!=', socialId)
        .execute();
      await db
        .insertInto('user_external_auths')
        .values({ user_id: userId, source, social_id: socialId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await db
        .selectFrom('user_external_auths')
        .select('user_id')
        .where('source', '=', source)
        .where('social_id', '=', socialId)
        .executeTakeFirst();
      return row?.user_id === userId;
    },

    /** Keeps who signs up until the token is used; it replaces nothing, so that a repeated return works. */
    insertSignUp: async (visit: SocialVisit, { source, id, email, name }: NewSocialUser, expiresAt: Date) => {
      await db
        .insertInto('social_sign_ups')
        .values({ token_hash: hashOfVisit(visit), source, social_id: id, email, name, expires_at: expiresAt })
        .execute();
    },

    signUp: (visit: SocialVisit, now: Date) =>
      db
        .selectFrom('social_sign_ups')
        .select(['source', 'social_id', 'email', 'name'])
        .where('token_hash', '=', hashOfVisit(visit))
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Uses up the token of a sign-up; false when it was used. */
    consumeSignUp: async (visit: SocialVisit): Promise<boolean> => {
      const row = await db
        .deleteFrom('social_sign_ups')
        .where('token_hash', '=', hashOfVisit(visit))
        .returning('source')
        .executeTakeFirst();
      return row !== undefined;
    },

    list: (userId: number) =>
      db
        .selectFrom('user_external_auths')
        .select(['id', 'source'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),

    /** Unlinks a social account; false when the user has no such account. */
    unlink: async (userId: number, id: number): Promise<boolean> => {
      const row = await db
        .deleteFrom('user_external_auths')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
export type SocialRepository = ReturnType<typeof createSocialRepository>;
