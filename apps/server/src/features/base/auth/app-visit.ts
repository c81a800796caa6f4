import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cookieNames } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { readCookie } from './cookies.ts';

/** SHA-256 in base64url. */
const challengePattern = /^[\w-]{43}$/;

/** The challenge of a sign-in that a mobile app starts; undefined for a browser, and for anything else than a challenge. */
export const readChallenge = (input: unknown): string | undefined =>
  typeof input === 'string' && challengePattern.test(input) ? input : undefined;

/**
 * Parses an address of the brand's mobile app (spec rules §7, custom-scheme route address); null for any other. Another app may take over the scheme and read the
 * token of such an address, so that it is accepted with a challenge only.
 */
export function parseAppUrl({ config }: Pick<Brand, 'config'>, input: string): URL | null {
  const { scheme } = config.mobile;
  return scheme !== '' && input.startsWith(`${scheme}://`) ? URL.parse(input) : null;
}

/**
 * What the token of a social return for a mobile app is bound to. It has a space, which no cookie of `readCookie` has: the challenge is part of an address, so whoever
 * knows it must not present it as the cookie of a browser.
 */
export const visitorOfChallenge = (challenge: string): string => `app ${challenge}`;

/** What the token of a social return is bound to: the value that the mobile app kept (`code_verifier`), or the cookie of the browser. */
export const visitorOf = (request: FastifyRequest, codeVerifier: string | undefined): string =>
  codeVerifier === undefined
    ? readCookie(request, cookieNames.social)
    : visitorOfChallenge(createHash('sha256').update(codeVerifier).digest('base64url'));
