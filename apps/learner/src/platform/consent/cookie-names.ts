import { cookieConsentMs, cookieNames, sessionMs } from '@daystream/domain';
import { readCookie, writeCookie } from '@daystream/web';

export { cookieNames };

export const languageCookieMs = 365 * 24 * 60 * 60 * 1000;

/** Browsers keep cookies with former names, which named this product, for up to a year: their values go on under the new names. */
const formerNames = [
  ['daystream_session', cookieNames.session, sessionMs],
  ['daystream_language', cookieNames.language, languageCookieMs],
  ['daystream_cookies', cookieNames.consent, cookieConsentMs],
] as const;

export function renameFormerCookies(): void {
  for (const [former, name, lifetime] of formerNames) {
    const value = readCookie(former);
    if (value === null) continue;
    if (readCookie(name) === null) writeCookie(name, value, { lifetime });
    writeCookie(former, '', { lifetime: 0 });
  }
}

// Before any module reads a cookie.
renameFormerCookies();
