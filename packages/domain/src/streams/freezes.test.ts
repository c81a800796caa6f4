import type { StreamFreezeState } from '@daystream/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastAccessDay } from '../dates/access-dates.ts';
import { localDay, localMidnight } from '../dates/local-day.ts';
import type { StoredDay } from '../courses/course.ts';
import { anyTimeZone } from '../testing/arbitraries.ts';
import { course, courseDay } from '../testing/course-cases.ts';
import { dayOpensAt } from './day-opening.ts';
import { dayStates } from './day-states.ts';
import {
  countFrozenDays,
  freezeDaysLeft,
  freezeRefusal,
  freezeStatusAt,
  frozenLocalDays,
  frozenPeriods,
  movedByDays,
  openFreeze,
  planFreeze,
  usedFrozenDays,
  type StoredFreeze,
  type WantedFreeze,
} from './freezes.ts';
import { openedInPastZones, type PastZone } from './past-zones.ts';
import { learningStreak } from './streak.ts';

const dayMs = 86_400_000;
const timeZone = 'Europe/Moscow'; // UTC+3
const now = Date.parse('2026-05-10T09:00:00Z');
const today = localDay(now, timeZone);
const freeze = (from: string, to: string, status: StreamFreezeState = 1): StoredFreeze => ({
  status,
  startDate: Date.parse(from),
  endDate: Date.parse(to),
});

describe('countFrozenDays', () => {
  test.each<[string, StoredFreeze, number]>([
    ['three whole days', freeze('2026-05-02T21:00:00Z', '2026-05-05T21:00:00Z'), 3],
    ['to the last moment of a day', freeze('2026-05-02T21:00:00Z', '2026-05-05T20:59:59Z'), 3],
    ['within one day', freeze('2026-05-03T09:00:00Z', '2026-05-03T10:00:00Z'), 1],
    ['canceled by an earlier release', freeze('2026-05-02T21:00:00Z', '2026-05-05T21:00:00Z', 2), 0],
    [
      'canceled after two days',
      { ...freeze('2026-05-02T21:00:00Z', '2026-05-05T21:00:00Z', 2), frozenDays: 2 },
      2,
    ],
  ])('%s', (_, stored, expected) => {
    expect(countFrozenDays(stored, timeZone)).toBe(expected);
  });
});

describe('freezeRefusal', () => {
  const wanted: WantedFreeze = {
    firstDay: today,
    lastDay: today + 6,
    isStreamOpen: true,
    rules: { daysPerYear: 14, minDays: 3 },
    endDate: localMidnight(today + 10, timeZone),
    freezes: [],
    now,
    timeZone,
  };
  const past = (days: number, ago: number, change: Partial<StoredFreeze> = {}): StoredFreeze => ({
    status: 2,
    startDate: localMidnight(today - ago, timeZone),
    endDate: localMidnight(today - ago + days, timeZone) - 1000,
    frozenDays: days,
    ...change,
  });
  const coming = { ...past(3, -5), status: 0 } as const;
  test.each<[string, Partial<WantedFreeze>, string | null]>([
    ['from today on', {}, null],
    ['from the last day of access on', { firstDay: today + 9, lastDay: today + 20 }, null],
    ['in the past', { firstDay: today - 1 }, 'start_date date_in_past'],
    ['after the end of access', { firstDay: today + 10, lastDay: today + 14 }, 'start_date date_too_late'],
    [
      'in more than a year',
      { endDate: null, firstDay: today + 366, lastDay: today + 370 },
      'start_date date_too_late',
    ],
    ['an end before its start', { lastDay: today - 1 }, 'end_date end_before_start'],
    ['shorter than the minimum', { lastDay: today + 1 }, 'end_date freeze_too_short'],
    ['as long as the allowance', { lastDay: today + 13 }, null],
    ['longer than the allowance', { lastDay: today + 14 }, 'end_date freeze_over_allowance'],
    ['beyond what is left', { freezes: [past(8, 30)] }, 'end_date freeze_over_allowance'],
    ['with an allowance renewed after a year', { freezes: [past(14, 400)] }, null],
    ['after a freeze by staff', { freezes: [past(14, 30, { isByStaff: true })] }, null],
    ['beside a planned one', { freezes: [coming] }, 'freeze_exists'],
    ['in a frozen stream', { freezes: [past(3, 1, { status: 1 })], isStreamOpen: false }, 'freeze_exists'],
    ['of a stream that is not open', { isStreamOpen: false }, 'stream_not_open'],
    ['of a course without an allowance', { rules: { daysPerYear: 0, minDays: 1 } }, 'freeze_not_offered'],
    ['by staff: without allowance and minimum', { rules: null, lastDay: today + 60 }, null],
    ['by staff: one day', { rules: null, lastDay: today }, null],
    ['by staff: in the past', { rules: null, firstDay: today - 1 }, 'start_date date_in_past'],
    ['by staff: over a year', { rules: null, lastDay: today + 365 }, 'end_date date_too_late'],
  ])('%s [rules §5 freeze]', (_, change, expected) => {
    const refusal = freezeRefusal({ ...wanted, ...change });
    expect(
      refusal &&
        Object.values(refusal)
          .toSorted((a, b) => b.localeCompare(a))
          .join(' '),
    ).toBe(
      expected &&
        expected
          .split(' ')
          .toSorted((a, b) => b.localeCompare(a))
          .join(' '),
    );
  });
});

describe('movedByDays', () => {
  test.each([
    ['a midnight', '2026-05-10T21:00:00Z', 7, 'Europe/Moscow', '2026-05-17T21:00:00.000Z'],
    ['over a clock change', '2026-03-27T23:00:00Z', 3, 'Europe/Madrid', '2026-03-30T22:00:00.000Z'],
    ['a time of day', '2026-05-10T09:30:00Z', 2, 'Europe/Moscow', '2026-05-12T09:30:00.000Z'],
    ['backwards', '2026-05-10T21:00:00Z', -4, 'Europe/Moscow', '2026-05-06T21:00:00.000Z'],
  ])('%s', (_, moment, days, zone, expected) => {
    expect(new Date(movedByDays(Date.parse(moment), days, zone)).toISOString()).toBe(expected);
  });
});

test('freezeStatusAt goes from created to active to canceled [product §4 freeze]', () => {
  const planned: StoredFreeze = { status: 0, startDate: 1000, endDate: 2000 };
  expect([999, 1000, 2000, 2001].map((moment) => freezeStatusAt(planned, moment))).toEqual([0, 1, 1, 2]);
  expect(freezeStatusAt({ ...planned, status: 2 }, 1500)).toBe(2);
});

/**
 * A random life of a stream: at random moments its learner freezes it, and perhaps cancels; `zones` are those in which the learner lives one after the other.
 */
const anyLife = fc.record({
  start: fc.integer({ min: Date.UTC(2016, 0, 1), max: Date.UTC(2030, 0, 1) }),
  access: fc.integer({ min: 5, max: 60 }),
  zones: fc.array(anyTimeZone, { minLength: 1, maxLength: 3 }),
  actions: fc.array(
    fc.record({
      afterMs: fc.integer({ min: 0, max: 12 * dayMs }),
      inDays: fc.nat(4),
      length: fc.integer({ min: 1, max: 12 }),
      cancelAfterMs: fc.option(fc.integer({ min: 0, max: 10 * dayMs })),
    }),
    { maxLength: 4 },
  ),
});
type Life = typeof anyLife extends fc.Arbitrary<infer T> ? T : never;

interface Moment {
  now: number;
  zone: string;
  freezes: StoredFreeze[];
  end: number;
}

/** Every moment at which a freeze changes, with what the server stores then, and moments in between. */
function live({ start, access, zones, actions }: Life): Moment[] {
  const moments: Moment[] = [];
  const zoneAt = (index: number) => zones[Math.min(zones.length - 1, index)] as string;
  const freezes: StoredFreeze[] = [];
  let end = localMidnight(localDay(start, zoneAt(0)) + access, zoneAt(0));
  let at = start;
  const note = (zone: string) => moments.push({ now: at, zone, freezes: freezes.slice(), end });
  for (const [index, action] of actions.entries()) {
    const zone = zoneAt(index);
    at += action.afterMs;
    note(zone);
    if (openFreeze(freezes, at) !== null) continue;
    const firstDay = localDay(at, zone) + action.inDays;
    const planned = planFreeze({ firstDay, lastDay: firstDay + action.length - 1, now: at, timeZone: zone });
    const isEndMoved = end > planned.startDate;
    freezes.push({ status: 0, ...planned });
    if (isEndMoved) end = movedByDays(end, planned.frozenDays, zone);
    note(zone);
    if (action.cancelAfterMs === null) continue;
    at += action.cancelAfterMs;
    note(zone);
    const open = openFreeze(freezes, at);
    if (open === null) continue;
    const used = usedFrozenDays(open, at, zone);
    if (isEndMoved) end = movedByDays(end, used - countFrozenDays(open, zone), zone);
    freezes[freezes.indexOf(open)] = { ...open, status: 2, frozenDays: used };
    note(zone);
  }
  for (let more = 0; more < 40; more += 1) {
    at += 2 * dayMs;
    note(zoneAt(actions.length - 1));
  }
  return moments;
}

const opensAt = (life: Life, { zone, freezes }: Moment, delayDays: number) =>
  dayOpensAt({
    streamStartDate: life.start,
    timeZone: zone,
    delayDays,
    freezes: frozenPeriods(freezes, zone),
  });
/** The zones before the one of a moment, as the server records them. */
function pastZonesAt(moments: readonly Moment[], { now: at }: Moment): PastZone[] {
  return moments.flatMap((one, index) => {
    const next = moments[index + 1];
    return next && next.zone !== one.zone && next.now <= at ? [{ timeZone: one.zone, until: next.now }] : [];
  });
}
/** A stream that is frozen a millisecond after it starts. */
const frozenAtItsStart: Life = {
  start: Date.UTC(2016, 0, 1) + 1,
  access: 5,
  zones: ['UTC'],
  actions: [{ afterMs: 0, inDays: 0, length: 2, cancelAfterMs: null }],
};
/** A stream that is frozen at the very midnight at which a day opens. */
const frozenAtMidnight: Life = {
  ...frozenAtItsStart,
  start: Date.UTC(2022, 11, 31, 12),
  actions: [{ afterMs: dayMs / 2, inDays: 0, length: 1, cancelAfterMs: null }],
};
const inOneZone = anyLife.map((life) => ({ ...life, zones: life.zones.slice(0, 1) }));

describe('a stream that is frozen at random moments', () => {
  test('opens no day twice, also where freezes are canceled [product §4 day]', () => {
    fc.assert(
      fc.property(inOneZone, fc.integer({ min: 0, max: 40 }), (life, delayDays) => {
        const isOpen = live(life).map((moment) => opensAt(life, moment, delayDays) <= moment.now);
        // Once open, it stays open.
        expect(isOpen).toEqual(isOpen.toSorted((a, b) => Number(a) - Number(b)));
      }),
    );
  });

  test('opens no day twice for a learner who moves between time zones [product §4 day]', () => {
    const delays = Array.from({ length: 40 }, (_, delayDays) => delayDays);
    const stages = [{ id: 1, days: delays.map((delayDays) => courseDay(delayDays + 1, { delayDays })) }];
    fc.assert(
      fc.property(anyLife, (life) => {
        const moments = live(life);
        const openings = moments.map((moment) => {
          const pastZones = pastZonesAt(moments, moment);
          const opened = openedInPastZones({
            stages,
            startDate: life.start,
            freezes: moment.freezes,
            pastZones,
          });
          const moves = delays.map((delay) =>
            Math.min(opensAt(life, moment, delay), opened.get(delay + 1) ?? Infinity),
          );
          // In the order of the course.
          expect(moves).toEqual(moves.toSorted((a, b) => a - b));
          return moves.map((opening) => opening <= moment.now);
        });
        for (const delay of delays) {
          const isOpen = openings.map((open) => open[delay] === true);
          expect(isOpen).toEqual(isOpen.toSorted((a, b) => Number(a) - Number(b)));
        }
      }),
      { examples: [[frozenAtMidnight]] },
    );
  });

  test('loses no day: each opens once, in the order of the course, and at most the frozen days later', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const last = live(life).at(-1) as Moment;
        const frozen = last.freezes.reduce((sum, one) => sum + countFrozenDays(one, last.zone), 0);
        const openings = Array.from({ length: 40 }, (_, delay) => opensAt(life, last, delay));
        const days = openings.map((moment) => localDay(moment, last.zone));
        for (const [delay, day] of days.entries()) {
          // The first day, without a delay, opens with the stream.
          expect(day).toBeGreaterThan(days[delay - 1] ?? -Infinity);
          const planned = localDay(life.start, last.zone) + delay;
          expect(day).toBeGreaterThanOrEqual(planned);
          expect(day).toBeLessThanOrEqual(planned + frozen);
        }
      }),
    );
  });

  test('opens no day by time during a freeze', () => {
    fc.assert(
      fc.property(inOneZone, fc.integer({ min: 1, max: 40 }), (life, delayDays) => {
        const last = live(life).at(-1) as Moment;
        const moment = opensAt(life, last, delayDays);
        const during = last.freezes.filter((one) => {
          const from = localMidnight(localDay(one.startDate, last.zone) + 1, last.zone);
          const days = countFrozenDays(one, last.zone);
          return (
            moment >= from && moment < localMidnight(localDay(one.startDate, last.zone) + days, last.zone)
          );
        });
        expect(during).toEqual([]);
      }),
      { examples: [[frozenAtItsStart, 1]] },
    );
  });

  test('keeps every day of access: the end moves by exactly the days that were frozen before it', () => {
    fc.assert(
      fc.property(inOneZone, (life) => {
        const zone = life.zones[0] as string;
        const before = localDay(life.start, zone) + life.access - 1;
        for (const { freezes, end } of live(life)) {
          let expected = before;
          for (const one of freezes)
            if (localMidnight(expected + 1, zone) > one.startDate) expected += countFrozenDays(one, zone);
          expect(lastAccessDay(end, zone)).toBe(expected);
        }
      }),
    );
  });

  test('never decreases progress: no day goes back to an earlier state, and an open day stays open but for a freeze [product §4 day]', () => {
    const kinds = [0, 1, 2, 3, 4, 5, 6, 7].map((delayDays) => ({
      delayDays,
      dayOfRest: delayDays % 3 === 2,
    }));
    const order = ['not_started', 'started', 'ended'];
    fc.assert(
      fc.property(inOneZone, fc.boolean(), (life, requiredToComplete) => {
        const days = kinds.map((kind, index) => courseDay(index + 1, { ...kind, requiredToComplete }));
        const storedDays: StoredDay[] = [];
        let before = days.map(() => ({ state: 0, isOpen: false }));
        for (const { now: at, zone, freezes } of live(life)) {
          const isFrozen = openFreeze(freezes, at)?.startDate ?? Infinity;
          const state = isFrozen <= at ? 'freeze' : 'open';
          const stream = { state, startDate: life.start, freezes: frozenPeriods(freezes, zone) } as const;
          const computed = dayStates(course(days, { storedDays, now: at, timeZone: zone, stream }));
          const after = computed.map((day, index) => ({
            state: order.indexOf(day.state),
            // A freeze hides what is open.
            isOpen: state === 'freeze' ? before[index]?.isOpen === true : day.lock === null,
          }));
          expect(after.map((day, index) => day.state >= (before[index]?.state ?? 0))).toEqual(
            days.map(() => true),
          );
          expect(after.map((day, index) => day.isOpen || !before[index]?.isOpen)).toEqual(
            days.map(() => true),
          );
          before = after;
          // The learner ends the first day that can be ended.
          const next = computed.find((day) => day.lock === null && !day.dayOfRest && day.state !== 'ended');
          if (next) storedDays.push({ dayId: next.dayId, startedAt: at, finishedAt: at });
        }
        expect(storedDays).toHaveLength(days.filter(({ dayOfRest }) => !dayOfRest).length);
      }),
    );
  });

  test('has no frozen day that breaks a streak', () => {
    fc.assert(
      fc.property(inOneZone, (life) => {
        const { freezes, zone } = live(life).at(-1) as Moment;
        const frozen = frozenLocalDays(freezes, zone);
        expect(new Set(frozen).size).toBe(freezes.reduce((sum, one) => sum + countFrozenDays(one, zone), 0));
        // Each frozen day continues the streak of the day before it.
        for (const frozenDay of frozen) {
          const endedOn = [frozenDay - 1];
          const { daysCount } = learningStreak({ endedOn, restOn: frozen, today: frozenDay + 1 });
          expect(daysCount).toBe(1);
        }
      }),
    );
  });

  test('never exceeds the allowance of any 365 days when every freeze is within it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 20 })), { maxLength: 8 }),
        fc.integer({ min: 1, max: 30 }),
        (wishes, daysPerYear) => {
          const freezes: StoredFreeze[] = [];
          let day = today;
          for (const [gap, length] of wishes) {
            day += gap;
            const wanted = {
              firstDay: day,
              lastDay: day + length - 1,
              now: localMidnight(day, timeZone),
              timeZone,
            };
            const rules = { daysPerYear, minDays: 1 };
            if (freezeRefusal({ ...wanted, isStreamOpen: true, rules, endDate: null, freezes }) !== null)
              continue;
            freezes.push({ status: 2, ...planFreeze(wanted) });
            day += length;
          }
          for (let last = today; last <= day; last += 1)
            expect(
              freezeDaysLeft({ freezes, lastDay: last, rules: { daysPerYear: 1000 }, timeZone }),
            ).toBeGreaterThanOrEqual(1000 - daysPerYear);
        },
      ),
    );
  });
});
