interface EarlierDay {
  readonly requiredToComplete: boolean;
  readonly dayOfRest: boolean;
  /** In milliseconds since 1970; null: not ended. */
  readonly finishedAt: number | null;
}

/**
 * The moment at which a learner started a day that they say to have started at `stated`: a required day before it was ended by then. Without a network both are stated afterwards,
 * one after the other. Source: our decision on days (required days are ended before the next opens).
 */
export function dayStartMoment({
  stated,
  earlierDays,
}: {
  readonly stated: number;
  readonly earlierDays: readonly EarlierDay[];
}): number {
  return earlierDays.reduce(
    (moment, { requiredToComplete, dayOfRest, finishedAt }) =>
      requiredToComplete && !dayOfRest && finishedAt !== null ? Math.max(moment, finishedAt) : moment,
    stated,
  );
}

/**
 * The moment at which a learner ended a day that they say to have ended at `stated`: not before its start, nor before the first viewing of each lesson that the end needs. Later
 * viewings do not move it. Source: our decision on days.
 */
export function dayFinishMoment({
  stated,
  startedAt,
  lessonsStartedAt,
}: {
  readonly stated: number;
  readonly startedAt: number;
  /** When each lesson was first watched long enough to count; null: not known, or not watched. */
  readonly lessonsStartedAt: readonly (number | null)[];
}): number {
  return lessonsStartedAt.reduce<number>(
    (moment, at) => Math.max(moment, at ?? moment),
    Math.max(stated, startedAt),
  );
}
