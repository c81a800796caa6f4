import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDay, localTime, parseDay } from '../dates/local-day.ts';
import { freeSlots, type Availability, type BusyTime } from './free-slots.ts';

const minute = 60_000;
const hour = 60 * minute;
const mondays: Availability = {
  timezone: 'Europe/Berlin',
  rules: [{ weekday: 1, from: 600, to: 780 }],
  exceptions: [],
  lengthMinutes: 45,
  bufferMinutes: 15,
  noticeMinutes: 0,
};
const at = (text: string) => Date.parse(text);
const window = (from: string, to: string, now = from) => ({ now: at(now), from: at(from), to: at(to) });
const starts = (
  availability: Availability,
  range: { now: number; from: number; to: number },
  busy: BusyTime[] = [],
) => freeSlots(availability, busy, range).map(({ startsAt }) => new Date(startsAt).toISOString());

const week = window('2026-05-04T00:00:00Z', '2026-05-11T00:00:00Z');

test('slots follow each other with the buffer, within the hours [product §4 video consultation]', () => {
  expect(starts(mondays, week)).toEqual([
    '2026-05-04T08:00:00.000Z',
    '2026-05-04T09:00:00.000Z',
    '2026-05-04T10:00:00.000Z',
  ]);
});

test('an exception replaces the rules of its date: other hours, or a day off', () => {
  expect(starts({ ...mondays, exceptions: [{ date: '2026-05-04', hours: [] }] }, week)).toEqual([]);
  const exceptions = [{ date: '2026-05-05', hours: [{ from: 1395, to: 1440 }] }];
  expect(starts({ ...mondays, rules: [], exceptions }, week)).toEqual(['2026-05-05T21:15:00.000Z']);
});

test('overlapping hours give no overlapping slots', () => {
  const rules = [
    { weekday: 1, from: 600, to: 700 },
    { weekday: 1, from: 630, to: 780 },
  ];
  expect(starts({ ...mondays, rules }, week)).toEqual(starts(mondays, week));
});

test('the notice and taken times remove slots; a buffer that only touches removes none', () => {
  const { from, to } = week;
  expect(starts({ ...mondays, noticeMinutes: 60 }, { now: at('2026-05-04T08:01:00Z'), from, to })).toEqual([
    '2026-05-04T10:00:00.000Z',
  ]);
  const taken = { startsAt: at('2026-05-04T08:30:00Z'), busyUntil: at('2026-05-04T09:00:00Z') };
  expect(starts(mondays, week, [taken])).toEqual(['2026-05-04T09:00:00.000Z', '2026-05-04T10:00:00.000Z']);
});

test('hours across a change of the clocks: skipped time gives fewer slots, repeated time more', () => {
  const nights = {
    ...mondays,
    rules: [{ weekday: 7, from: 60, to: 240 }],
    lengthMinutes: 60,
    bufferMinutes: 0,
  };
  const count = (day: string) => freeSlots(nights, [], window(`${day}T00:00:00Z`, `${day}T12:00:00Z`)).length;
  expect([count('2026-03-22'), count('2026-03-29'), count('2026-10-25')]).toEqual([3, 2, 3]);
  // The first hour of that night begins before midnight in UTC.
  const autumn = starts(nights, window('2026-10-24T20:00:00Z', '2026-10-25T12:00:00Z'));
  expect(autumn.map((time) => time.slice(11, 16))).toEqual(['23:00', '00:00', '01:00', '02:00']);
});

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'UTC',
];
const hours = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }));
const anyAvailability: fc.Arbitrary<Availability> = fc.record({
  timezone: fc.constantFrom(...zones),
  rules: fc.array(
    fc.tuple(fc.integer({ min: 1, max: 7 }), hours).map(([weekday, one]) => ({ weekday, ...one })),
    { maxLength: 10 },
  ),
  exceptions: fc.constant([]),
  lengthMinutes: fc.integer({ min: 10, max: 240 }),
  bufferMinutes: fc.integer({ min: 0, max: 60 }),
  noticeMinutes: fc.integer({ min: 0, max: 2880 }),
});
// Two years contain every change of the clocks of these zones.
const anyStart = fc.integer({
  min: at('2026-01-01T00:00:00Z') / minute,
  max: at('2027-12-31T00:00:00Z') / minute,
});

test('slots never overlap, keep length, buffer and notice, and lie in the published hours', () => {
  fc.assert(
    fc.property(anyAvailability, anyStart, (availability, start) => {
      const from = start * minute;
      const slots = freeSlots(availability, [], { now: from, from, to: from + 9 * 24 * hour });
      const { timezone, rules, lengthMinutes, bufferMinutes, noticeMinutes } = availability;
      for (const [index, slot] of slots.entries()) {
        expect(slot.endsAt - slot.startsAt).toBe(lengthMinutes * minute);
        expect(slot.busyUntil - slot.endsAt).toBe(bufferMinutes * minute);
        expect(slot.startsAt).toBeGreaterThanOrEqual(from + noticeMinutes * minute);
        expect(slots[index + 1]?.startsAt ?? Infinity).toBeGreaterThanOrEqual(slot.endsAt);
        const day = localDay(slot.startsAt, timezone);
        const isPublished = rules.some(
          (rule) =>
            localTime(day, rule.from, timezone) <= slot.startsAt &&
            slot.startsAt < localTime(day, rule.to, timezone),
        );
        expect(isPublished).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('a slot that is booked is not offered again, and nothing that overlaps it with its buffer', () => {
  fc.assert(
    fc.property(anyAvailability, anyStart, fc.nat(), (availability, start, choice) => {
      const from = start * minute;
      const range = { now: from, from, to: from + 9 * 24 * hour };
      const all = freeSlots(availability, [], range);
      const booked = all[choice % Math.max(all.length, 1)];
      fc.pre(booked !== undefined);
      const rest = freeSlots(availability, [booked], range);
      for (const slot of rest)
        expect(slot.startsAt >= booked.busyUntil || slot.busyUntil <= booked.startsAt).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('wall times never go back, and a skipped time is the moment of the change', () => {
  const day = parseDay('2026-03-29') ?? 0;
  expect(localTime(day, 150, 'Europe/Berlin')).toBe(at('2026-03-29T01:00:00Z'));
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyStart, fc.nat(1440), fc.nat(1440), (zone, start, a, b) => {
      const local = localDay(start * minute, zone);
      const [first, second] = [Math.min(a, b), Math.max(a, b)];
      expect(localTime(local, first, zone)).toBeLessThanOrEqual(localTime(local, second, zone));
    }),
    { numRuns: 500 },
  );
});
