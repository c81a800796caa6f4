/** The validity period of an entitlement; times in ms. The start is inclusive, the end exclusive; null: no end. */
export interface EntitlementPeriod {
  readonly startsAt: number;
  readonly endsAt: number | null;
}

const startsBefore = (now: number) => (period: EntitlementPeriod) => period.startsAt <= now;
const endsAfter = (now: number) => (period: EntitlementPeriod) =>
  period.endsAt === null || now < period.endsAt;

/** Whether any of the entitlements is valid at `now`. The periods are those of one user and one target. */
export function isEntitled(periods: readonly EntitlementPeriod[], now: number): boolean {
  return periods.filter(startsBefore(now)).some(endsAfter(now));
}

/**
 * The effective period of a user's entitlements to one target: the continuous period that contains `now`; else the next one; else the last one.
 * Null without entitlements. Source: spec product §4 (Stream status, Community type); the union of overlapping entitlements is our decision.
 */
export function entitlementWindow(
  periods: readonly EntitlementPeriod[],
  now: number,
): EntitlementPeriod | null {
  const windows = mergePeriods(periods);
  return windows.find(endsAfter(now)) ?? windows.at(-1) ?? null;
}

/**
 * When access ends or ended, in ms; null: never. `revokedAt`: when the last access that was taken back, as by a refund, ended; null: none was.
 */
export function endOfAccess(
  periods: readonly EntitlementPeriod[],
  revokedAt: number | null,
  now: number,
): number | null {
  const window = entitlementWindow(periods, now);
  if (window === null) return revokedAt;
  const { endsAt } = window;
  return endsAt !== null && endsAt <= now && revokedAt !== null ? Math.max(endsAt, revokedAt) : endsAt;
}

/** Merges overlapping and adjacent periods; returns them in chronological order. */
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
