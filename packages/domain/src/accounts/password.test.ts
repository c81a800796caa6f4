import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { passwordError } from './password.ts';

it.each([
  ['', 'required'],
  ['seven77', 'too_short'],
  ['a'.repeat(129), 'too_long'],
  ['12345678', 'password_common'],
  ['Password123', 'password_common'],
  ['ZZZZZZZZZZ', 'password_common'],
  ['йцукенгш', 'password_common'],
  ['daystream-demo', null],
  ['eight by', null],
  ['ab'.repeat(64), null],
])('passwordError(%j) is %s [rules §5 password]', (password, error) => {
  expect(passwordError(password)).toBe(error);
});

it('rejects every common password in any letter case', () => {
  expect(commonPasswords.size).toBeGreaterThan(250);
  for (const password of commonPasswords) {
    expect([password, passwordError(password.toUpperCase())]).toEqual([password, 'password_common']);
    expect(password).toBe(password.toLowerCase());
  }
});

it('rejects passwords of any other length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (password) => {
      const isLengthValid = password.length >= 8 && password.length <= 128;
      expect(isLengthValid || passwordError(password) !== null).toBe(true);
    }),
  );
});
