import { randomBytes } from 'node:crypto';
import { createSocialRepository } from '../../features/base/auth/social.repository.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import { hashOf } from '../../platform/sessions/sessions.ts';

/** A sign-up through a social network that waits for consent, of a browser without a cookie: its token. */
export async function createSocialSignUp(brand: Brand, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await createSocialRepository(brand.db).insertSignUp(
    { token, browser: '' },
    { source: 'google', id: token, email: null, name },
    new Date(Date.now() + 86_400_000),
  );
  return token;
}

/** A change of a user's e-mail that waits for its link: the token of the link. */
export async function createEmailChange(brand: Brand, userId: number, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await brand.db
    .insertInto('email_changes')
    .values({
      user_id: userId,
      email,
      token_hash: Buffer.from(hashOf(token), 'hex'),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return token;
}
