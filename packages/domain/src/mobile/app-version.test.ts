import { expect, it } from 'vitest';
import { isOlderVersion } from './app-version.ts';

it.each([
  ['1.3.9', '1.4', true],
  ['1.4', '1.4.0', false],
  ['1.4.0', '1.4', false],
  ['1.10.0', '1.9', false],
  ['1.9', '1.10', true],
  ['2', '1.9.9', false],
  ['0.9', '', false],
  ['', '1.0', false],
  ['1.4-beta', '1.4', false],
])('the app %s with the minimum %s is old: %s [product §3 site config]', (version, minimum, isOld) => {
  expect(isOlderVersion(version, minimum)).toBe(isOld);
});
