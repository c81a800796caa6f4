import { localDay, localTime } from '../dates/local-day.ts';

export interface ExpertHours {
  /** `HH:MM` in the zone of the brand; empty: no hours are published. */
  readonly from: string;
  readonly to: string;
  readonly hasWeekends: boolean;
}

export interface ExpertAvailability {
  readonly isOpen: boolean;
  /** When the experts are back, or how long they are there today; in ms. */
  readonly until: number;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** 1 January 1970 was a Thursday. */
const isWeekend = (day: number) => [2, 3].includes(((day % 7) + 7) % 7);

/** Whether experts answer at `now`, until when, or from when on; null without published hours. Hours may pass midnight. Source: our decision. */
export function expertAvailability(
  { from, to, hasWeekends }: ExpertHours,
  timeZone: string,
  now: number,
): ExpertAvailability | null {
  if (from === '' || to === '' || from === to) return null;
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const today = localDay(now, timeZone);
  // The hours of yesterday may last until this morning; after a Friday the next ones begin three days later.
  for (let day = today - 1; day <= today + 4; day += 1) {
    if (!hasWeekends && isWeekend(day)) continue;
    const opensAt = localTime(day, start, timeZone);
    const closesAt = localTime(end > start ? day : day + 1, end, timeZone);
    if (now < opensAt) return { isOpen: false, until: opensAt };
    if (now < closesAt) return { isOpen: true, until: closesAt };
  }
  return null;
}

/** Hours with the zone that they are in. */
export interface ZonedExpertHours extends ExpertHours {
  readonly timezone: string;
}

/** Whether any of several experts answers at `now`: the latest end of their hours, or the earliest start; null if none has published hours. Source: our decision. */
export function teamAvailability(team: readonly ZonedExpertHours[], now: number): ExpertAvailability | null {
  const published = team
    .map((hours) => expertAvailability(hours, hours.timezone, now))
    .filter((one) => one !== null);
  if (published.length === 0) return null;
  const untils = (isOpen: boolean) =>
    published.filter((one) => one.isOpen === isOpen).map(({ until }) => until);
  const open = untils(true);
  return open.length > 0
    ? { isOpen: true, until: Math.max(...open) }
    : { isOpen: false, until: Math.min(...untils(false)) };
}
