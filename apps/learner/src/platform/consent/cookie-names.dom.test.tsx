import { readCookie, writeCookie } from '@daystream/web';
import { expect, it } from 'vitest';
import { cookieNames, renameFormerCookies } from './cookie-names.ts';

const lifetime = 60_000;

it('keeps the session and the language of a browser with cookies of the former names', () => {
  writeCookie('daystream_session', 'a token', { lifetime });
  writeCookie('daystream_language', 'es', { lifetime });
  writeCookie(cookieNames.language, 'en', { lifetime });
  renameFormerCookies();
  expect(readCookie(cookieNames.session)).toBe('a token');
  expect(readCookie(cookieNames.language)).toBe('en');
  expect(document.cookie).not.toContain('daystream');
  for (const name of Object.values(cookieNames)) writeCookie(name, '', { lifetime: 0 });
});
