import { expect, it } from 'vitest';
import { endOfDay, startOfDay } from '../../platform/date-fields.ts';
import { firstDayText, lastDayText } from './stream-dates.ts';

it.each(['Pacific/Kiritimati', 'Europe/Moscow', 'UTC', 'America/New_York', 'Pacific/Pago_Pago'])(
  'dates given as days in %s are shown as these days in any time zone of the browser',
  (userTimezone) => {
    const dates = {
      startDate: startOfDay('2026-11-14', userTimezone) ?? 0,
      endDate: endOfDay('2026-12-14', userTimezone),
      userTimezone,
    };
    expect(firstDayText('es', dates)).toBe('14\u00A0nov\u00A02026');
    expect(lastDayText('es', dates)).toBe('14\u00A0dic\u00A02026');
  },
);

it('a stream without an end has no last day', () => {
  expect(lastDayText('en', { startDate: 0, endDate: null, userTimezone: 'UTC' })).toBeNull();
});
