import { expect, it } from 'vitest';
import { dateText, durationText, overdueText } from './date-texts.ts';

const minute = 60_000;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
it.each([
  ['ru', 0, '1 мин'],
  ['ru', 59 * minute, '59 мин'],
  ['ru', 192 * minute, '3 ч 12 мин'],
  ['en', 120 * minute, '2 hr'],
  ['en', 28 * 60 * minute, '1 day 4 hr'],
  ['ru', 80 * 60 * minute, '3 дн.'],
  ['es', 61 * minute, '1 h 1 min'],
] as const)('durationText in %s of %i ms is "%s"', (language, ms, text) => {
  expect(plain(durationText(language, ms))).toBe(text);
});

it.each([
  ['ru', 59 * minute, '59 мин'],
  ['ru', 16 * 60 * minute + 31 * minute, '16 ч'],
  ['en', 28 * 60 * minute + 5 * minute, '1 day 4 hr'],
] as const)('overdueText in %s of %i ms is "%s"', (language, ms, text) => {
  expect(plain(overdueText(language, ms))).toBe(text);
});

it('dateText is the date in the time zone', () => {
  const moment = Date.UTC(2026, 4, 1, 22);
  expect(plain(dateText('en', moment, 'Europe/Moscow'))).toBe('May 2, 2026');
  expect(plain(dateText('en', moment, 'America/New_York'))).toBe('May 1, 2026');
  expect(plain(dateText('ru', moment, 'Europe/Moscow'))).toBe('2 мая 2026');
});
