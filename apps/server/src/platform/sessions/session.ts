import type { Language, StaffRole } from '@daystream/contract';

/** A signed-in person as every request knows them. */
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
