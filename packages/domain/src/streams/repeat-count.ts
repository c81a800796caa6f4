function atLeastOnce(count: number): number {
  return Number.isFinite(count) ? Math.max(1, Math.trunc(count)) : 1;
}

/** The number of repetitions of a day, at least 1. Source: spec rules §5, Other. */
export function dayRepeatCount(count: number): number {
  return atLeastOnce(count);
}

/** The number of repetitions of a lesson set, at least 1: the learner's choice, else the author's value, clamped to the author's range. Source: spec rules §5. */
export function lessonSetRepeatCount(set: {
  readonly repeatCount: number;
  readonly userRepeatRangeFrom: number;
  readonly userRepeatRangeTo: number;
  /** The learner's choice. */
  readonly wanted?: number | null | undefined;
}): number {
  const from = atLeastOnce(set.userRepeatRangeFrom);
  const to = Math.max(from, atLeastOnce(set.userRepeatRangeTo));
  return Math.min(to, Math.max(from, atLeastOnce(set.wanted ?? set.repeatCount)));
}
