import { createHmac, timingSafeEqual } from 'node:crypto';

const periodMs = 6 * 3_600_000;

/** What a grant opens: the one stored file whose key it was signed for, or every video of a course. */
export type MediaTokenScope = { kind: 'file' } | { kind: 'course'; courseId: number };

export interface VerifiedMediaToken {
  grant: MediaTokenScope;
  sessionId: number;
}

/** Signs addresses for one session. */
export interface Signer {
  /** The address of a stored form of a private file: `/media/{grant}/{key}/{form}`. */
  file(key: string, form: string): string;
  /** What opens a course's videos, and until when (milliseconds). */
  course(courseId: number): { grant: string; expiresAt: number };
}

export interface MediaTokens {
  signer(brand: string, sessionId: number): Signer;
  /** What a grant opens, if it was signed here for this key and has not expired. Whether its session still lives, the caller asks. */
  open(brand: string, grant: string, key: string): VerifiedMediaToken | undefined;
}

/**
 * Grants are made of what they open, the session, the end and an HMAC over all of it and the brand. They end on the turn of a six-hour period, 6 to 12
 * hours ahead: so an address stays the same for hours, and the browser's cache with it.
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
  ): { grant: string; expiresAt: number } {
    const period = Math.floor(clock() / periodMs) + 2;
    const grant = `${head}.${sessionId.toString(36)}.${period.toString(36)}.${macOf(brand, scope, sessionId, period)}`;
    return { grant, expiresAt: period * periodMs };
  }

  return {
    signer: (brand, sessionId) => ({
      file: (key, form) => `/media/${sign(brand, 'f', `file:${key}`, sessionId).grant}/${key}/${form}`,
      course: (courseId) => sign(brand, `c${courseId}`, `course:${courseId}`, sessionId),
    }),
    open(brand, text, key) {
      const match =
        /^(?:f|c(?<course>\d{1,15}))\.(?<session>[0-9a-z]{1,11})\.(?<period>[0-9a-z]{1,8})\.(?<mac>[\w-]{27})$/.exec(
          text,
        );
      if (!match?.groups) return undefined;
      const { course, session = '', period = '', mac = '' } = match.groups;
      const ends = parseInt(period, 36);
      if (ends * periodMs <= clock()) return undefined;
      const sessionId = parseInt(session, 36);
      const scope = course === undefined ? `file:${key}` : `course:${course}`;
      const right = Buffer.from(macOf(brand, scope, sessionId, ends));
      if (!timingSafeEqual(right, Buffer.from(mac))) return undefined;
      return {
        sessionId,
        grant: course === undefined ? { kind: 'file' } : { kind: 'course', courseId: Number(course) },
      };
    },
  };
}
