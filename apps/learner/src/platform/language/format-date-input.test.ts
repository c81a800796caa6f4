import { expect, it } from 'vitest';
import { formatDateInput } from './format-date-input.ts';

it.each([
  ['0', '', '0'],
  ['04', '0', '04.'],
  ['04.05', '04.0', '04.05.'],
  ['04051990', '', '04.05.1990'],
  ['04.05.1990', '', '04.05.1990'],
  ['04.', '04.0', '04.'],
  ['04', '04.', '04'],
  ['28021990', '31.02.1990', '28.02.1990'],
  ['4 May', '', '4'],
])('formatDateInput(%j, previous %j) returns %j [rules §5 birthday]', (text, before, expected) => {
  expect(formatDateInput(text, before)).toBe(expected);
});
