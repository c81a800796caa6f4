/** The time in which one entitlement holds; times in ms. The start belongs to it, the end does not. An end of null never comes. */
export interface EntitlementPeriod {
  readonly startsAt: number;
  readonly endsAt: number | null;
}

const startsBefore = (now: number) => (period: EntitlementPeriod) => period.startsAt <= now;
const endsAfter = (now: number) => (period: EntitlementPeriod) =>
  period.endsAt === null || now < period.endsAt;

/** Whether any of somebody's entitlements to one thing holds at `now`. */
export function isEntitled(periods: readonly EntitlementPeriod[], now: number): boolean {
  return periods.filter(startsBefore(now)).some(endsAfter(now));
}

/**
 * The effective window of somebody's entitlements to one thing: without gaps, the one that contains `now`; else the next to begin; else the last that ended.
 * Null without entitlements. Source: spec product §4 (Stream status, Community type); the union of overlapping entitlements is our decision.
 */
export function entitlementWindow(
  periods: readonly EntitlementPeriod[],
  now: number,
): EntitlementPeriod | null {
  const windows = mergePeriods(periods);
  return windows.find(endsAfter(now)) ?? windows.at(-1) ?? null;
}

/** The same time as the periods cover, in order and without overlaps; periods that touch become one. */
function mergePeriods(periods: readonly EntitlementPeriod[]): EntitlementPeriod[] {
  const windows: EntitlementPeriod[] = [];
  for (const period of periods.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = windows.at(-1);
    if (last === undefined || (last.endsAt !== null && last.endsAt < period.startsAt)) windows.push(period);
    else
      windows[windows.length - 1] = { startsAt: last.startsAt, endsAt: laterEnd(last.endsAt, period.endsAt) };
  }
  return windows;
}

const laterEnd = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b));
