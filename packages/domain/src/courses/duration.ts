/** How a duration is shown: seconds below a minute, whole minutes from there on. */
export interface ShownDuration {
  readonly unit: 'seconds' | 'minutes';
  readonly count: number;
}

/** Rounds a duration in ms for display; null if it is unknown or nothing. */
export function shownDuration(ms: number | null): ShownDuration | null {
  if (ms === null || !(ms > 0)) return null;
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 60
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.round(seconds / 60) };
}

/** The duration of a day in ms: its lessons with their repetitions, or the author's minutes if the length of a lesson is unknown. Null if neither is known. */
export function dayDuration(
  lessons: readonly { readonly length: number | null; readonly repeats: number }[],
  statedMinutes: number,
): number | null {
  let total = 0;
  for (const { length, repeats } of lessons) {
    if (length === null) return statedMinutes > 0 ? statedMinutes * 60_000 : null;
    total += length * Math.max(1, repeats);
  }
  if (total > 0) return total;
  return statedMinutes > 0 ? statedMinutes * 60_000 : null;
}
