import { expect, test } from 'vitest';
import { formatDay, parseDay } from '../dates/local-day.ts';
import { addMonths, mondayOf, monthOf, monthRange, monthWeeks, practiceKind } from './practice.ts';

const day = (date: string) => parseDay(date) ?? 0;

test('the kind of practice is the suffix of a lesson’s title', () => {
  const titles = ['Скулы (разбор)', 'Скулы [Выполнение]', 'Скулы (теория)', 'Скулы'];
  expect(titles.map(practiceKind)).toEqual(['analysis', 'execution', 'theory', 'other']);
});

test('months are counted across years', () => {
  expect([addMonths('2026-01', -1), addMonths('2026-12', 1), addMonths('2026-05', -29)]).toEqual([
    '2025-12',
    '2027-01',
    '2023-12',
  ]);
  expect(monthRange('2028-02')).toEqual({ first: day('2028-02-01'), next: day('2028-03-01') });
  expect(monthOf(day('2026-05-31'))).toBe('2026-05');
});

test('a week begins on Monday', () => {
  expect(formatDay(mondayOf(day('2026-05-10')))).toBe('2026-05-04');
  expect(formatDay(mondayOf(day('2026-05-11')))).toBe('2026-05-11');
});

test('a month is shown as weeks from Monday, without the days of others', () => {
  const weeks = monthWeeks('2026-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }, () => null), day('2026-02-01')]);
  expect(weeks.flat().filter((one) => one !== null)).toHaveLength(28);
  expect(monthWeeks('2027-02')).toHaveLength(4);
});
