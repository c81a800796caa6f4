function atLeastOnce(count: number): number {
  return Number.isFinite(count) ? Math.max(1, Math.trunc(count)) : 1;
}

/** How often a day is to be repeated, at least once. Source: spec rules §5, Other. */
export function dayRepeatCount(count: number): number {
  return atLeastOnce(count);
}

/** How often a lesson set is to be repeated: what the learner wants, or else the author, within the range the author leaves; at least once. Source: spec rules §5. */
export function lessonSetRepeatCount(set: {
  readonly repeatCount: number;
  readonly userRepeatRangeFrom: number;
  readonly userRepeatRangeTo: number;
  /** The learner's own choice. */
  readonly wanted?: number | null | undefined;
}): number {
  const from = atLeastOnce(set.userRepeatRangeFrom);
  const to = Math.max(from, atLeastOnce(set.userRepeatRangeTo));
  return Math.min(to, Math.max(from, atLeastOnce(set.wanted ?? set.repeatCount)));
}
