import { expect, test } from 'vitest';
import { readBrandConfig } from '../../../platform/brands/read-config.ts';
import { isLookChosen } from './first-run.ts';

const created = readBrandConfig({ title: 'Nova' });

test.each([
  ['a new brand', { config: created, version: 1 }, false],
  ['a saved configuration', { config: created, version: 2 }, true],
  ['a logo', { config: { ...created, logo: '/media/public/a/large' }, version: 1 }, true],
  ['other corners', { config: { ...created, tokens: { ...created.tokens, radius: 0 } }, version: 1 }, true],
])('%s: whether the look is chosen', (_, brand, isChosen) => {
  expect(isLookChosen(brand)).toBe(isChosen);
});
