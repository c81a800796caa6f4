/** The free times of an expert, from the hours that the expert publishes. Times are ms. */
import { millisecondsInMinute } from 'date-fns/constants';
import { formatDay, localDay, localTime } from '../dates/local-day.ts';

/** Wall time, in minutes since midnight; `to` is at most 1440. */
interface Hours {
  from: number;
  to: number;
}

export interface Availability {
  /** IANA name: the hours are wall time of this zone. */
  timezone: string;
  /** Every week; 1 is Monday. */
  rules: readonly (Hours & { weekday: number })[];
  /** Hours of single dates instead of the rules; none: a day off. */
  exceptions: readonly { date: string; hours: readonly Hours[] }[];
  lengthMinutes: number;
  /** The pause after each meeting. */
  bufferMinutes: number;
  /** How long before its start a meeting can be booked at the latest. */
  noticeMinutes: number;
}

/** A time that is taken, with its buffer. */
export interface BusyTime {
  startsAt: number;
  busyUntil: number;
}

export interface Slot {
  startsAt: number;
  endsAt: number;
  /** The end of the buffer. */
  busyUntil: number;
}

/**
 * The slots that start from `from` to before `to` and can still be booked at `now`, in order. Slots follow each other within the hours of a day; around a change of
 * the clocks they keep their length, and hours that are skipped or repeated give fewer or more of them.
 */
export function freeSlots(
  availability: Availability,
  busy: readonly BusyTime[],
  { now, from, to }: { now: number; from: number; to: number },
): Slot[] {
  const { timezone, noticeMinutes } = availability;
  const earliest = Math.max(from, now + noticeMinutes * millisecondsInMinute);
  const slots: Slot[] = [];
  for (let day = localDay(earliest, timezone); day <= localDay(to, timezone); day += 1)
    for (const hours of mergeHours(hoursOf(availability, day)))
      slots.push(
        ...slotsIn(localTime(day, hours.from, timezone), localTime(day, hours.to, timezone), availability),
      );
  return slots.filter(
    (slot) =>
      slot.startsAt >= earliest &&
      slot.startsAt < to &&
      !busy.some((taken) => slot.startsAt < taken.busyUntil && taken.startsAt < slot.busyUntil),
  );
}

function hoursOf({ rules, exceptions }: Availability, day: number): readonly Hours[] {
  const date = formatDay(day);
  const exception = exceptions.find((one) => one.date === date);
  // Day 0 was a Thursday.
  const weekday = ((((day + 3) % 7) + 7) % 7) + 1;
  return exception?.hours ?? rules.filter((rule) => rule.weekday === weekday);
}

/** Hours in order; overlapping and adjacent ones as one. */
function mergeHours(hours: readonly Hours[]): Hours[] {
  const merged: Hours[] = [];
  for (const { from, to } of hours.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

function slotsIn(from: number, to: number, { lengthMinutes, bufferMinutes }: Availability): Slot[] {
  const slots: Slot[] = [];
  let startsAt = from;
  for (;;) {
    const endsAt = startsAt + lengthMinutes * millisecondsInMinute;
    if (endsAt > to) return slots;
    const busyUntil = endsAt + bufferMinutes * millisecondsInMinute;
    slots.push({ startsAt, endsAt, busyUntil });
    startsAt = busyUntil;
  }
}
