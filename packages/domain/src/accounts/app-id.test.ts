import { AppId } from '@daystream/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { appIdError } from './app-id.ts';

test.each([
  ['', 'required'],
  ['ab', 'too_short'],
  ['a'.repeat(65), 'too_long'],
  ['-abc', 'app_id_form'],
  ['вера', 'app_id_form'],
  [' Vera.L-1 ', null],
])('appIdError(%j) = %s', (appId, expected) => {
  expect(appIdError(appId)).toBe(expected);
});

test('appIdError accepts exactly the app ids that the contract accepts [product §2 login]', () => {
  const typed = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '.', '-', '_', ' ', 'ж'), maxLength: 70 });
  fc.assert(
    fc.property(typed, (appId) => {
      expect(appIdError(appId) === null).toBe(AppId.safeParse(appId).success);
    }),
  );
});
