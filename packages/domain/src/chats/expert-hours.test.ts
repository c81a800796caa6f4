import { expect, test } from 'vitest';
import { expertAvailability, teamAvailability } from './expert-hours.ts';

const hours = { from: '09:00', to: '18:00', hasWeekends: false };
const at = (time: string) => Date.parse(time);

// 1 May 2026 is a Friday; Moscow is three hours ahead of UTC.
test.each([
  ['before work', '2026-05-01T05:59Z', { isOpen: false, until: at('2026-05-01T06:00Z') }],
  ['at work', '2026-05-01T06:00Z', { isOpen: true, until: at('2026-05-01T15:00Z') }],
  ['on Friday evening', '2026-05-01T15:00Z', { isOpen: false, until: at('2026-05-04T06:00Z') }],
  ['on Sunday', '2026-05-03T10:00Z', { isOpen: false, until: at('2026-05-04T06:00Z') }],
])('%s (%s) the answer is %j', (_, now, expected) => {
  expect(expertAvailability(hours, 'Europe/Moscow', at(now))).toEqual(expected);
});

test('experts who work on weekends answer on Saturday, also after midnight', () => {
  const late = { from: '18:00', to: '02:00', hasWeekends: true };
  expect(expertAvailability(late, 'UTC', at('2026-05-02T01:00Z'))).toEqual({
    isOpen: true,
    until: at('2026-05-02T02:00Z'),
  });
});

test('returns null without hours', () => {
  expect(expertAvailability({ ...hours, to: '' }, 'UTC', 0)).toBeNull();
  expect(expertAvailability({ ...hours, to: '09:00' }, 'UTC', 0)).toBeNull();
});

test('the hours follow the change of the clocks', () => {
  // New York changes to summer time on 8 March 2026.
  const work = { from: '09:00', to: '10:00', hasWeekends: true };
  expect(expertAvailability(work, 'America/New_York', at('2026-03-07T15:00Z'))?.until).toBe(
    at('2026-03-08T13:00Z'),
  );
});

test.each([
  ['before both', '2026-05-01T05:00Z', { isOpen: false, until: at('2026-05-01T06:00Z') }],
  ['while one answers', '2026-05-01T16:00Z', { isOpen: true, until: at('2026-05-02T00:00Z') }],
  ['while both answer', '2026-05-01T14:30Z', { isOpen: true, until: at('2026-05-02T00:00Z') }],
])('of a team in two zones %s (%s) the answer is %j', (_, now, expected) => {
  const team = [
    { ...hours, timezone: 'Europe/Moscow' },
    { from: '10:00', to: '20:00', hasWeekends: true, timezone: 'America/New_York' },
  ];
  expect(teamAvailability(team, at(now))).toEqual(expected);
});

test('returns null for a team without hours', () => {
  expect(teamAvailability([], 0)).toBeNull();
  expect(teamAvailability([{ ...hours, from: '', timezone: 'UTC' }], 0)).toBeNull();
});
