import { expect, it } from 'vitest';
import { parseLocalDateTime, formatLocalDateTime } from './local-date-time.ts';

it.each([0, 1_800_000_000_000, 1_766_300_040_000])(
  '%d ms survive formatting and parsing to the minute, in any zone',
  (ms) => {
    for (const zone of ['Asia/Kathmandu', 'America/New_York', 'UTC'])
      expect(parseLocalDateTime(formatLocalDateTime(ms, zone), zone)).toBe(ms - (ms % 60_000));
  },
);

it('shows the clock of the zone, whatever that of the device', () => {
  expect(formatLocalDateTime(Date.UTC(2026, 0, 1, 20, 30), 'Asia/Tokyo')).toBe('2026-01-02T05:30');
});

it('null is formatted as an empty value, empty and incomplete values are parsed as null', () => {
  expect(formatLocalDateTime(null, 'UTC')).toBe('');
  for (const text of ['', '2026-13', '2026-01-01T', '2026-01-01T7'])
    expect(parseLocalDateTime(text, 'UTC')).toBeNull();
});
