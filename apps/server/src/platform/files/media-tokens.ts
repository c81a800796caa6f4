import { createHmac, timingSafeEqual } from 'node:crypto';
import { StaffRole } from '@daystream/contract';
import type { Session } from '../sessions/session.ts';

const periodMs = 6 * 3_600_000;

/** What a media token opens: the stored file that it was signed for, the same while its user owns a community, or every video of a course. */
export type MediaTokenScope =
  | { kind: 'file' }
  | { kind: 'community'; communityId: number }
  | { kind: 'course'; courseId: number };

export interface VerifiedMediaToken {
  scope: MediaTokenScope;
  sessionId: number;
  /** The roles of the reader for whom the address was signed; empty for learners. */
  roles: readonly StaffRole[];
  /** How often the reader had lost learners as an expert; zero for learners. */
  expertEpoch: number;
}

/** For whom addresses are signed. */
interface MediaReader extends Pick<Session, 'staffRoles' | 'expertEpoch'> {
  sessionId: number;
}

/** Signs media addresses for one session. */
export interface Signer {
  /** The address of a variant of a private file: `/media/{token}/{key}/{variant}`. */
  file(key: string, variant: string): string;
  /** The same for files that are open only while the user owns the community. */
  ofCommunity(communityId: number): Pick<Signer, 'file'>;
  /** The media token of a course's videos, and when it expires (milliseconds). */
  course(courseId: number): { token: string; expiresAt: number };
}

export interface MediaTokens {
  signer(brand: string, reader: MediaReader): Signer;
  /**
   * Verifies a media token for a key; undefined when the signature does not match or the token expired. The caller checks whether its session still
   * exists, and whether its user still has the roles and has lost no learners since.
   */
  verify(brand: string, token: string, key: string): VerifiedMediaToken | undefined;
}

/** Roles as a number of one bit each, in base 36; nothing without roles. */
const markOfRoles = (roles: readonly StaffRole[]): string =>
  roles.length === 0
    ? ''
    : roles.reduce((bits, role) => bits | (1 << StaffRole.options.indexOf(role)), 0).toString(36);
/** The same with the number of times that the reader lost learners, from the first time on. */
const marked = ({ staffRoles: roles, expertEpoch: epoch }: Omit<MediaReader, 'sessionId'>): string =>
  roles.length === 0 || epoch === 0 ? markOfRoles(roles) : `${markOfRoles(roles)}-${epoch.toString(36)}`;
const rolesOf = (mark: string): StaffRole[] =>
  StaffRole.options.filter((_, bit) => ((parseInt(mark || '0', 36) >> bit) & 1) === 1);

const scopeOfFile = (key: string, mark: string) => (mark === '' ? `file:${key}` : `file:${key}|${mark}`);
const scopeInCommunity = (key: string, communityId: number | string) => `community:${communityId}:${key}`;

/**
 * A media token contains its scope, session and expiry, that of a file also the roles of its reader and how often they lost learners, and an HMAC over these and the brand. Tokens expire at the end of a six-hour period, 6 to 12
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
    signer: (brand, { sessionId, ...reader }) => ({
      file(key, variant) {
        const mark = marked(reader);
        const { token } = sign(brand, `f${mark}`, scopeOfFile(key, mark), sessionId);
        return `/media/${token}/${key}/${variant}`;
      },
      ofCommunity: (communityId) => ({
        file(key, variant) {
          const { token } = sign(brand, `k${communityId}`, scopeInCommunity(key, communityId), sessionId);
          return `/media/${token}/${key}/${variant}`;
        },
      }),
      course: (courseId) => sign(brand, `c${courseId}`, `course:${courseId}`, sessionId),
    }),
    verify(brand, token, key) {
      const match =
        /^(?:f(?<mark>[0-9a-z]{0,4}(?:-[0-9a-z]{1,6})?)|k(?<community>\d{1,15})|c(?<course>\d{1,15}))\.(?<session>[0-9a-z]{1,11})\.(?<period>[0-9a-z]{1,8})\.(?<mac>[\w-]{27})$/.exec(
          token,
        );
      if (!match?.groups) return undefined;
      const { mark = '', community, course, session = '', period = '', mac = '' } = match.groups;
      const endPeriod = parseInt(period, 36);
      if (endPeriod * periodMs <= clock()) return undefined;
      const sessionId = parseInt(session, 36);
      const signedScope =
        course !== undefined
          ? `course:${course}`
          : community !== undefined
            ? scopeInCommunity(key, community)
            : scopeOfFile(key, mark);
      const expected = Buffer.from(macOf(brand, signedScope, sessionId, endPeriod));
      if (!timingSafeEqual(expected, Buffer.from(mac))) return undefined;
      const [roles = '', epoch = '0'] = mark.split('-');
      return {
        sessionId,
        roles: rolesOf(roles),
        expertEpoch: parseInt(epoch, 36),
        scope:
          course !== undefined
            ? { kind: 'course', courseId: Number(course) }
            : community !== undefined
              ? { kind: 'community', communityId: Number(community) }
              : { kind: 'file' },
      };
    },
  };
}
