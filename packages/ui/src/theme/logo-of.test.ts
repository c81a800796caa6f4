import { expect, it } from 'vitest';
import { logoOf } from './logo-of.ts';

it.each([
  ['light', '/light', '/dark', '/light'],
  ['dark', '/light', '/dark', '/dark'],
  ['dark', '/light', null, '/light'],
  ['dark', null, null, null],
  ['light', null, '/dark', null],
] as const)(
  'in the %s look of a brand with the logos %s and %s it is %s',
  (mode, logo, logoDark, expected) => {
    expect(logoOf({ logo, logoDark }, mode)).toBe(expected);
  },
);
