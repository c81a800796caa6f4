import { accessEnd, localDay, localMidnight } from '@daystream/domain';
import { expect, test } from 'vitest';
import { freezePreview, suggestedDays } from './freeze-preview.ts';

const timeZone = 'Europe/Moscow';
const now = Date.parse('2026-05-10T09:00:00Z');
const today = localDay(now, timeZone);
const midnight = (days: number) => localMidnight(today + days, timeZone);
const day = (number: number, opensAt: number | null) => ({
  number,
  isRest: false,
  status: { opensAt } as never,
});
const input = {
  firstDay: today + 2,
  lastDay: today + 8,
  stream: { endDate: accessEnd(today + 20, timeZone), userCourseStreamFreezes: [] },
  days: [day(1, midnight(0)), day(2, midnight(1)), day(3, midnight(2)), day(4, midnight(3))],
  nextPayAt: midnight(10),
  rules: { daysPerYear: 14, minDays: 2 },
  now,
  timeZone,
};

test('shows what a freeze moves, and by how much', () => {
  expect(freezePreview(input)).toEqual({
    days: 7,
    back: midnight(9),
    nextDay: { number: 3, from: midnight(2), to: midnight(9) },
    end: { from: midnight(21), to: midnight(28) },
    payment: { from: midnight(10), to: midnight(17) },
    daysLeft: 7,
  });
});

test('shows nothing that does not move', () => {
  const stream = { ...input.stream, endDate: null };
  const days = [day(1, midnight(0)), day(2, null)];
  const preview = freezePreview({ ...input, stream, days, nextPayAt: midnight(1) });
  expect([preview.nextDay, preview.end, preview.payment]).toEqual([null, null, null]);
});

test.each([
  ['a week', [], 7],
  ['what is left of the allowance', [frozenBefore(10)], 4],
  ['the minimum when less is left', [frozenBefore(13)], 2],
])('suggests %s from today', (_, userCourseStreamFreezes, length) => {
  const stream = { ...input.stream, userCourseStreamFreezes };
  expect(suggestedDays({ ...input, stream })).toEqual({ firstDay: today, lastDay: today + length - 1 });
});

function frozenBefore(frozenDays: number) {
  const startDate = midnight(-40);
  return { id: 1, status: 2 as const, startDate, endDate: startDate + 1, frozenDays, isByStaff: false };
}
