import type { AccountRequirement, Language, StaffRole } from '@daystream/contract';
import type { Brand } from '../brands/brand.ts';

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
  /** How often the user lost learners as an expert: part of the addresses of files that staff are shown. */
  expertEpoch: number;
  locale: Language;
  timezone: string;
  /** Whether a link began it: its user has shown no credentials in this browser. */
  isFromLink: boolean;
  /** Milliseconds. */
  createdAt: number;
  /** Milliseconds. */
  expiresAt: number;
}

/** Whether the user, if they are staff, has to set up a second factor before their roles count. */
export const lacksSecondFactor = (
  { config }: Pick<Brand, 'config'>,
  { hasSecondFactor }: Pick<Session, 'hasSecondFactor'>,
): boolean => config.is_second_factor_required && !hasSecondFactor;
