import type { AccountRequirement, Language, StaffRole } from '@daystream/contract';

/** The user who makes a request: the first argument of every service method. */
export interface Actor {
  userId: number;
  sessionId: number;
  staffRoles: readonly StaffRole[];
  /** What the user has to do before calls that do not name it in `despite` work. */
  requirement: AccountRequirement | null;
  hasSecondFactor: boolean;
  /** As that of the session. */
  expertEpoch: number;
  /** When the session was created, in milliseconds. */
  signedInAt: number;
  timezone: string;
  /** The language of the response: `lang` of the query, then `Accept-Language`, then the user's own. */
  language: Language;
  idempotencyKey: string | undefined;
}
