import type { Language, StaffRole } from '@daystream/contract';

/** Who makes a call: the first argument of every service method. */
export interface Actor {
  userId: number;
  sessionId: number;
  staffRoles: readonly StaffRole[];
  timezone: string;
  /** Of this request: `lang`, then `Accept-Language`, then the person's own. */
  language: Language;
  idempotencyKey: string | undefined;
}
