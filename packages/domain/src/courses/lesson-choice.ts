/** What a learner chooses among the lessons of a course: by level, equipment, time of day. Source: spec product §3 (courseOptions, filters); the matching is our decision. */

export interface CourseOption {
  readonly title: string;
  readonly trainingLessonOptionValues: readonly string[];
}

export interface LessonChoice {
  readonly options: readonly CourseOption[];
  /** The chosen values of all options. */
  readonly filters: readonly string[];
}

/**
 * Whether a lesson suits the choice. An option excludes a lesson only if the learner has chosen values of it and the lesson has other values of it: a lesson without
 * values of an option suits everyone, and an option without a choice excludes nothing.
 */
export function isLessonChosen(
  trainingOptions: readonly string[],
  { options, filters }: LessonChoice,
): boolean {
  return options.every(({ trainingLessonOptionValues: values }) => {
    const chosen = values.filter((value) => filters.includes(value));
    const ofLesson = values.filter((value) => trainingOptions.includes(value));
    return chosen.length === 0 || ofLesson.length === 0 || ofLesson.some((value) => chosen.includes(value));
  });
}

/** The lessons of a day that suit the choice; all of them if none does, so that a choice never empties a day. */
export function chosenLessons<Lesson>(
  lessons: readonly Lesson[],
  optionsOf: (lesson: Lesson) => readonly string[],
  choice: LessonChoice,
): readonly Lesson[] {
  const chosen = lessons.filter((lesson) => isLessonChosen(optionsOf(lesson), choice));
  return chosen.length > 0 ? chosen : lessons;
}

/** The values that belong to none of the options. */
export function unknownFilters({ options, filters }: LessonChoice): string[] {
  const known = new Set(options.flatMap(({ trainingLessonOptionValues }) => trainingLessonOptionValues));
  return filters.filter((value) => !known.has(value));
}

/** The options that make a difference among these lessons. */
export function optionsAmong(
  lessons: readonly (readonly string[])[],
  options: readonly CourseOption[],
): CourseOption[] {
  return options.filter(({ trainingLessonOptionValues: values }) =>
    lessons.some((ofLesson) => ofLesson.some((value) => values.includes(value))),
  );
}
