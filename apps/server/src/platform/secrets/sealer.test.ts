import { expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const sealer = createSealer('a secret of the installation');

test('opens what it sealed, and seals the same bytes differently each time', () => {
  const plain = Buffer.from('a TOTP secret');
  const [one, two] = [sealer.seal(plain), sealer.seal(plain)];
  expect([sealer.open(one), sealer.open(two)]).toEqual([plain, plain]);
  expect(one.equals(two)).toBe(false);
  expect(one.includes(plain)).toBe(false);
});

test('does not open changed bytes, or bytes sealed with another secret', () => {
  const sealed = sealer.seal(Buffer.from('a TOTP secret'));
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(sealer.open(changed)).toBeUndefined();
  expect(createSealer('another secret').open(sealed)).toBeUndefined();
});
