import { expect, it } from 'vitest';
import { withoutPersonalData } from './without-personal-data.ts';

it.each([
  ['no user anna.b+1@example.com here', 'no user [e-mail] here'],
  ['call +7 916 123-45-67 failed', 'call [number] failed'],
  ['https://school.example/reset?token=abc&x=1 broke', 'https://school.example/reset?… broke'],
  [`token ${'a1B2'.repeat(11)} is bad`, 'token [token] is bad'],
  [
    'Cannot read properties of undefined (reading id) at day 10',
    'Cannot read properties of undefined (reading id) at day 10',
  ],
])('withoutPersonalData cleans: %s', (text, clean) => {
  expect(withoutPersonalData(text)).toBe(clean);
});
