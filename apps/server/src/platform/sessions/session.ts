import type { AccountRequirement, Language, StaffRole } from '@daystream/contract';

/** The session of a signed-in user, as each request needs it. */
export interface Session {
  id: number;
  /** SHA-256 of the token, in hex. */
  hash: string;
  userId: number;
  staffRoles: readonly StaffRole[];
  /** What the user has to do before other calls work. */
  requirement: AccountRequirement | null;
  hasSecondFactor: boolean;
  locale: Language;
  timezone: string;
  /** Milliseconds. */
  createdAt: number;
  /** Milliseconds. */
  expiresAt: number;
}
