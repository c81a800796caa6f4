import { expect, test } from 'vitest';
import { readNumberArray } from './number-array.ts';

test.each([
  [null, []],
  ['{}', []],
  ['{7}', [7]],
  ['{1,-2,1700000000000}', [1, -2, 1_700_000_000_000]],
])('the array text %s is read as %j', (text, numbers) => {
  expect(readNumberArray(text)).toEqual(numbers);
});
