const day = 24 * 60 * 60 * 1000;
/** Once refused, the offer returns after this time. */
const refusedMs = 60 * day;
/** A learner who comes back after this time is likely to come back often. */
const returningMs = day / 2;

interface InstallVisits {
  /** When this browser opened the app for the first time, in milliseconds since 1970; null if now. */
  readonly firstAt: number | null;
  /** When the offer was refused last. */
  readonly refusedAt: number | null;
  readonly now: number;
}

/** Whether the home screen offers to install the app: to learners who come back, and not again for 60 days after a refusal. */
export function isInstallCardDue({ firstAt, refusedAt, now }: InstallVisits): boolean {
  const isReturning = firstAt !== null && now - firstAt >= returningMs;
  return isReturning && (refusedAt === null || now - refusedAt >= refusedMs);
}
