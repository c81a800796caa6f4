import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvStream } from './csv.ts';

test.each([
  ['a plain text', 'Day 1', 'Day 1'],
  ['a separator', 'one; two', '"one; two"'],
  ['quotes', 'the "first" day', '"the ""first"" day"'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a formula after spaces', '  =1+1', `'  =1+1`],
  ['a sign', '-2+3', `'-2+3`],
  ['an at sign', '@SUM(A1)', `'@SUM(A1)`],
  ['a tab', '\t=1', `'\t=1`],
  ['a negative number', -2, '-2'],
  ['a fraction', 4.5, '4,5'],
  ['nothing', null, ''],
])('%s is a cell', (_, value, expected) => {
  expect(csvCell(value, 'ru')).toBe(expected);
});

test('English files have commas between cells and points in numbers', async () => {
  const rows = [
    ['a', 4.5],
    ['b', null],
  ];
  expect((await buffer(csvStream(rows, 'en'))).toString()).toBe('\uFEFFa,4.5\r\nb,\r\n');
});

test('no text begins like a formula', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const shown = csvCell(value, 'en').replace(/^"/, '').trimStart();
      expect(shown).not.toMatch(/^[=+@-]/);
    }),
  );
});
