import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay, localMinutes, localTime } from '../dates/local-day.ts';
import { weekday } from '../streams/streak.ts';
import { anyMoment, anyTimeZone } from '../testing/arbitraries.ts';
import {
  nextDelivery,
  quietUntil,
  retryAt,
  type DeliveryChoice,
  type DeliveryState,
} from './next-delivery.ts';
import { nextReminder } from './next-reminder.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const at = (iso: string) => Date.parse(iso);

describe('nextReminder', () => {
  it('is the first time after now, on a chosen day of the learner’s week [rules §9 week days]', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        anyMoment,
        anyTimeZone,
        fc.integer({ min: 0, max: 1439 }),
        days,
        (now, zone, minutes, repeatDays) => {
          const next = nextReminder({ minutes, repeatDays }, zone, now);
          if (next === null) throw new Error('no time was found');
          expect(next).toBeGreaterThan(now);
          expect(next - now).toBeLessThanOrEqual(8 * dayMs + 2 * 3_600_000);
          const day = localDay(next, zone);
          const isSkipped = localMinutes(next, zone) !== minutes;
          // A time that the clocks skip is later by what they skip, at most two hours.
          const isAllowed = isSkipped
            ? (localMinutes(next, zone) - minutes + 1440) % 1440 <= 120
            : repeatDays.includes(weekday(day) + 1);
          expect(isAllowed).toBe(true);
          // No earlier moment is due: the same rule asked just before gives the same answer.
          expect(nextReminder({ minutes, repeatDays }, zone, next - 1)).toBe(next);
        },
      ),
    );
  });

  it.each([
    ['in another zone', 'Asia/Tokyo', 420, '2026-11-23T12:00Z', '2026-11-23T22:00Z'],
    ['today, before its time', 'Europe/Madrid', 420, '2026-11-23T05:59Z', '2026-11-23T06:00Z'],
    ['tomorrow, at its time', 'Europe/Madrid', 420, '2026-11-23T06:00Z', '2026-11-24T06:00Z'],
    ['after the clocks went back', 'Europe/Madrid', 420, '2026-10-24T12:00Z', '2026-10-25T06:00Z'],
    ['after the clocks went forward', 'Europe/Madrid', 420, '2026-03-28T12:00Z', '2026-03-29T05:00Z'],
    ['at a time that is skipped', 'Europe/Madrid', 150, '2026-03-28T12:00Z', '2026-03-29T01:00Z'],
    ['at a time that occurs twice', 'Europe/Madrid', 150, '2026-10-24T12:00Z', '2026-10-25T00:30Z'],
  ])('is right %s', (_, zone, minutes, now, expected) => {
    const repeatDays = [1, 2, 3, 4, 5, 6, 7];
    expect(nextReminder({ minutes, repeatDays }, zone, at(now))).toBe(at(expected));
  });

  it('is null without days', () => {
    expect(nextReminder({ minutes: 0, repeatDays: [] }, 'UTC', 0)).toBeNull();
  });
});

describe('quietUntil', () => {
  it('ends at the end of the hours, on the reader’s clock', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(anyMoment, anyTimeZone, minute, minute, (now, zone, from, to) => {
        const end = quietUntil({ from, to }, zone, now);
        if (end === null) return;
        expect(end).toBeGreaterThan(now);
        expect(end - now).toBeLessThanOrEqual(dayMs + 2 * 3_600_000);
      }),
    );
  });
  it('spans midnight', () => {
    const quiet = { from: 22 * 60, to: 8 * 60 };
    expect(quietUntil(quiet, 'UTC', at('2026-11-23T23:00Z'))).toBe(at('2026-11-24T08:00Z'));
    expect(quietUntil(quiet, 'UTC', at('2026-11-24T07:59Z'))).toBe(at('2026-11-24T08:00Z'));
    expect(quietUntil(quiet, 'UTC', at('2026-11-24T08:00Z'))).toBeNull();
  });
});

describe('nextDelivery', () => {
  const now = at('2026-11-23T12:00Z');
  const choice: DeliveryChoice = {
    isOff: false,
    hasPush: true,
    email: 'immediate',
    quiet: null,
    timeZone: 'UTC',
  };
  const state: DeliveryState = {
    kind: 'ticket_answered',
    createdAt: now - minuteMs,
    pushedAt: null,
    emailedAt: null,
  };
  const pushed = { pushedAt: now - 31 * minuteMs };
  const wait = (until: number) => ({ action: 'wait', until });
  it.each<[string, Partial<DeliveryState>, Partial<DeliveryChoice>, object]>([
    ['pushes first', {}, {}, { action: 'push' }],
    ['e-mails without push', {}, { hasPush: false }, { action: 'email' }],
    ['does nothing when it is off', {}, { isOff: true }, { action: 'none' }],
    ['does nothing after the e-mail', { emailedAt: now }, {}, { action: 'none' }],
    ['does nothing without a channel', {}, { hasPush: false, email: 'off' }, { action: 'none' }],
    ['waits before the e-mail follows the push', { pushedAt: now }, {}, wait(now + 30 * minuteMs)],
    ['e-mails what was pushed and not seen', pushed, {}, { action: 'email' }],
    ['never e-mails a reminder that was pushed', { kind: 'reminder', ...pushed }, {}, { action: 'none' }],
    [
      'waits for more messages of a chat',
      { kind: 'chat_message' },
      { hasPush: false },
      wait(now + 4 * minuteMs),
    ],
    ['waits for the digest', {}, { hasPush: false, email: 'digest' }, wait(at('2026-11-23T18:00Z'))],
    [
      'sends the digest in the evening',
      { createdAt: now - dayMs },
      { hasPush: false, email: 'digest' },
      { action: 'digest' },
    ],
    [
      'waits for the end of quiet hours',
      {},
      { quiet: { from: 660, to: 780 } },
      wait(at('2026-11-23T13:00Z')),
    ],
    [
      'drops a reminder in quiet hours',
      { kind: 'reminder' },
      { quiet: { from: 660, to: 780 } },
      { action: 'none' },
    ],
  ])('%s', (_, itsState, itsChoice, expected) => {
    expect(nextDelivery({ ...state, ...itsState }, { ...choice, ...itsChoice }, now)).toEqual(expected);
  });
});

it('a failed e-mail is tried again ever later, and then given up', () => {
  const times = [1, 2, 3, 4, 5, 6].map((failures) => retryAt(failures, 0) ?? 0);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect([times[0], retryAt(7, 0)]).toEqual([minuteMs, null]);
});

it('localTime and localMinutes agree wherever the clocks are not changed', () => {
  fc.assert(
    fc.property(anyMoment, anyTimeZone, fc.integer({ min: 0, max: 1439 }), (now, zone, minutes) => {
      const day = localDay(now, zone);
      const time = localTime(day, minutes, zone);
      const shift = (localMinutes(time, zone) - minutes + 1440) % 1440;
      expect(shift).toBeLessThanOrEqual(120);
    }),
  );
});
