import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHeldWord, heldWordFinder } from './held-words.ts';

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

  it('returns the first entry of the list, also of those that begin alike', () => {
    const list = ['деньги быстро', 'деньги*', 'деньги'];
    expect(findHeldWord('нужны деньги быстро', list)).toBe('деньги быстро');
    expect(findHeldWord('нужны деньгиии быстро', list)).toBe('деньги*');
    expect(findHeldWord('быстро нужны деньги', list)).toBe('деньги*');
  });

  it.each([
    ['words of one letter', 'а '.repeat(1000)],
    ['letters that stand for several', '\u3300'.repeat(2500)],
  ])('takes no longer for a long list: %s', (_, text) => {
    const timeOf = (length: number) => {
      const find = heldWordFinder(Array.from({ length }, (__, index) => `${'а '.repeat(28)}${index}*`));
      const times = Array.from({ length: 2 }, () => {
        const start = performance.now();
        expect(find(text)).toBeUndefined();
        return performance.now() - start;
      });
      return Math.min(...times);
    };
    expect(timeOf(500)).toBeLessThan(timeOf(1) * 20);
  });
});
