import { createHmac, timingSafeEqual } from 'node:crypto';

const periodMs = 6 * 3_600_000;

/** What a media token opens: the stored file that it was signed for, or every video of a course. */
export type MediaTokenScope = { kind: 'file' } | { kind: 'course'; courseId: number };

export interface VerifiedMediaToken {
  scope: MediaTokenScope;
  sessionId: number;
}

/** Signs media addresses for one session. */
export interface Signer {
  /** The address of a variant of a private file: `/media/{token}/{key}/{variant}`. */
  file(key: string, variant: string): string;
  /** The media token of a course's videos, and when it expires (milliseconds). */
  course(courseId: number): { token: string; expiresAt: number };
}

export interface MediaTokens {
  signer(brand: string, sessionId: number): Signer;
  /**
   * Verifies a media token for a key; undefined when the signature does not match or the token expired. The caller checks whether its session still
   * exists.
   */
  verify(brand: string, token: string, key: string): VerifiedMediaToken | undefined;
}

/**
 * A media token contains its scope, session and expiry, and an HMAC over these and the brand. Tokens expire at the end of a six-hour period, 6 to 12
 * hours ahead: an address stays the same for hours, so browsers can cache its content.
 */
export function createMediaTokens({ secret, clock }: { secret: string; clock: () => number }): MediaTokens {
  const macOf = (brand: string, scope: string, sessionId: number, period: number) =>
    createHmac('sha256', secret)
      .update(`${brand}|${scope}|${sessionId}|${period}`)
      .digest('base64url')
      .slice(0, 27);

  function sign(
    brand: string,
    head: string,
    scope: string,
    sessionId: number,
  ): { token: string; expiresAt: number } {
    const period = Math.floor(clock() / periodMs) + 2;
    const token = `${head}.${sessionId.toString(36)}.${period.toString(36)}.${macOf(brand, scope, sessionId, period)}`;
    return { token, expiresAt: period * periodMs };
  }

  return {
    signer: (brand, sessionId) => ({
      file: (key, variant) => `/media/${sign(brand, 'f', `file:${key}`, sessionId).token}/${key}/${variant}`,
      course: (courseId) => sign(brand, `c${courseId}`, `course:${courseId}`, sessionId),
    }),
    verify(brand, token, key) {
      const match =
        /^(?:f|c(?<course>\d{1,15}))\.(?<session>[0-9a-z]{1,11})\.(?<period>[0-9a-z]{1,8})\.(?<mac>[\w-]{27})$/.exec(
          token,
        );
      if (!match?.groups) return undefined;
      const { course, session = '', period = '', mac = '' } = match.groups;
      const endPeriod = parseInt(period, 36);
      if (endPeriod * periodMs <= clock()) return undefined;
      const sessionId = parseInt(session, 36);
      const signedScope = course === undefined ? `file:${key}` : `course:${course}`;
      const expected = Buffer.from(macOf(brand, signedScope, sessionId, endPeriod));
      if (!timingSafeEqual(expected, Buffer.from(mac))) return undefined;
      return {
        sessionId,
        scope: course === undefined ? { kind: 'file' } : { kind: 'course', courseId: Number(course) },
      };
    },
  };
}
