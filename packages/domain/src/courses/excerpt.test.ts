import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test.each([
  ['21\u00A0день', '21 день'],
  ['21\u202Fдень', '21 день'],
  ['10&nbsp;минут&nbsp;в день', '10 минут в день'],
  ['обычный текст', 'обычный текст'],
])('%j', (text, expected) => {
  expect(excerpt(text)).toBe(expected);
});

test('leaves no non-breaking space [product §3 course excerpt]', () => {
  const pieces = fc.array(fc.constantFrom('\u00A0', '\u202F', '&nbsp;', '&', 'nbsp;', 'слово', ' '));
  fc.assert(
    fc.property(pieces, (texts) => {
      expect(excerpt(texts.join(''))).not.toMatch(/[\u00A0\u202F]|&nbsp;/);
    }),
  );
});
