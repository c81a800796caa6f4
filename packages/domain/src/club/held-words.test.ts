import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHeldWord } from './held-words.ts';

describe('findHeldWord', () => {
  it.each([
    ['Лучшее казино города', ['казино'], 'казино'],
    ['Заходите в КАЗИНО!', ['казино'], 'казино'],
    ['ка\u200Bзи\u2060но', ['казино'], 'казино'],
    ['ка\u00ADзи\u0301но', ['казино'], 'казино'],
    ['к а з и н о', ['казино'], 'казино'],
    ['к.а.з.и.н.о здесь', ['казино'], 'казино'],
    // Latin letters that look alike.
    ['кaзинo', ['казино'], 'казино'],
    ['бесплатные казиношки', ['казино*'], 'казино*'],
    ['ёлка и елка', ['елка'], 'елка'],
    ['Earn MONEY fast today', ['money fast'], 'money fast'],
    ['ｃａｓｉｎｏ', ['casino'], 'casino'],
  ])('finds in %j an entry of %j', (text, list, found) => {
    expect(findHeldWord(text, list)).toBe(found);
  });

  it.each([
    ['Классино', ['сино']],
    ['оказиноваться', ['казино']],
    ['money is not fast', ['money fast']],
    ['a b', ['ab']],
    ['', ['казино']],
    ['anything', ['', ' * ', '…']],
  ])('finds nothing in %j of %j', (text, list) => {
    expect(findHeldWord(text, list)).toBeUndefined();
  });

  it('is not deceived by invisible characters anywhere in the word', () => {
    const invisible = fc.constantFrom(
      '\u200B',
      '\u200C',
      '\u200D',
      '\u2060',
      '\uFEFF',
      '\u00AD',
      '\u{E0061}',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(6), invisible), { maxLength: 8 }), (inserted) => {
        const letters = Array.from('казино');
        for (const [at, character] of inserted) letters.splice(at, 0, character);
        expect(findHeldWord(`это ${letters.join('')}!`, ['казино'])).toBe('казино');
      }),
    );
  });
});
