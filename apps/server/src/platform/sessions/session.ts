import type { Language, StaffRole } from '@daystream/contract';

/** The session of a signed-in user, as each request needs it. */
export interface Session {
  id: number;
  /** SHA-256 of the token, in hex. */
  hash: string;
  userId: number;
  staffRoles: readonly StaffRole[];
  locale: Language;
  timezone: string;
  /** Milliseconds. */
  expiresAt: number;
}
