import { cookieNames, invitationMs } from '@daystream/domain';
import { readCookie, writeCookie } from '@daystream/web';
import '../../../platform/consent/cookie-names.ts';

/** The code of who invited the user of this browser; null if nobody did lately. */
export const invitationCode = (): string | null => readCookie(cookieNames.invite) || null;

/** Remembers who invited, for 30 days: the first order costs less, which the visitor has asked for by opening the link. */
export function rememberInvitation(code: string): void {
  writeCookie(cookieNames.invite, code, { lifetime: invitationMs });
}
