import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foreignLine, foreignText } from './foreign-text.ts';

describe('foreignText', () => {
  it.each([
    ['a\u0000b\u0007', 'ab'],
    ['one\r\ntwo\rthree\u2028four\tfive', 'one\ntwo\nthree\nfour\tfive'],
    ['half \uD83C', 'half \uFFFD'],
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    [null, ''],
  ])('of %j is %j', (text, expected) => {
    expect(foreignText(text, 100)).toBe(expected);
  });

  it('is not cut within a character', () => {
    expect(foreignText('a🌸b', 2)).toBe('a');
    expect(foreignText('a🌸b', 3)).toBe('a🌸');
    expect(foreignText('a\r\n\r\nb', 4)).toBe('a\n\nb');
  });
});

describe('foreignLine', () => {
  it.each([
    ['a\u0000b.exe', 'a b.exe'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['two\n lines', 'two lines'],
    ['\uDC00', '\uFFFD'],
    [undefined, ''],
  ])('of %j is %j', (text, expected) => {
    expect(foreignLine(text, 100)).toBe(expected);
  });
});

test('a cleaned text can be stored, is not longer than allowed, and stays the same when it is cleaned again', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0000', '\uD800', '\uDFFF', '🌸', '\r\n', ' ', '\u202E'),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), fc.nat({ max: 40 }), (parts, maxLength) => {
      const text = parts.join('');
      for (const clean of [foreignText, foreignLine]) {
        const cleaned = clean(text, maxLength);
        expect(cleaned.length).toBeLessThanOrEqual(maxLength);
        expect(cleaned.includes('\u0000')).toBe(false);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(clean(cleaned, maxLength)).toBe(cleaned);
      }
    }),
  );
});
