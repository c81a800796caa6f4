import { randomBytes } from 'node:crypto';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { completePart, type CompleteContext } from '../../../testing/complete/complete-part.ts';
import { createOneTimeToken, type Purpose } from './one-time-tokens.ts';
import { createSocialRepository } from './social.repository.ts';

const inADay = () => new Date(Date.now() + 86_400_000);

export const authComplete = completePart(async (c) => {
  const { t, db, owner, mark, options } = c;
  const expiresAt = t.clock.now + 60_000;
  const tokenFor = (purpose: Purpose) => createOneTimeToken(db, { purpose, userId: owner.id, expiresAt });
  const externalAuth = await db
    .insertInto('user_external_auths')
    .values({ user_id: owner.id, source: 'google', social_id: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_consents')
    .values({
      user_id: owner.id,
      document: 'terms',
      address: `https://example.com/${mark}`,
      settings_version: 1,
    })
    .execute();
  if (options.everyRow)
    await db
      .insertInto('social_handshakes')
      .values({
        state_hash: Buffer.from(`state ${mark}`),
        browser_hash: Buffer.from('browser'),
        source: 'google',
        code_verifier: '',
        nonce: '',
        success_url: '',
        cancel_url: '',
        user_id: owner.id,
        expires_at: inADay(),
      })
      .execute();
  return {
    /** A password reset token of the owner. */
    resetToken: await tokenFor('reset'),
    autoLoginToken: await tokenFor('auto_login'),
    /** Of somebody without an account. */
    socialSignUpToken: await createSocialSignUp(c),
    /** Confirms another e-mail of the owner. */
    emailToken: await createEmailChange(c),
    /** Of the admin; empty unless the call needs it. */
    secondFactorCode: '',
    /** A linked social account of the owner. */
    externalAuthId: externalAuth.id,
  };
});

/** A sign-up through a social network that waits for consent, of a browser without a cookie: its token. */
async function createSocialSignUp({ db, mark }: CompleteContext): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await createSocialRepository(db).insertSignUp(
    { token, browser: '' },
    { source: 'google', id: token, email: null, name: mark },
    inADay(),
  );
  return token;
}

/** A change of the owner's e-mail that waits for its link: the token of the link. */
async function createEmailChange({ db, owner, mark }: CompleteContext): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('email_changes')
    .values({
      user_id: owner.id,
      email: `confirmed-${mark.toLowerCase()}@example.com`,
      token_hash: Buffer.from(hashOf(token), 'hex'),
      expires_at: inADay(),
    })
    .execute();
  return token;
}
