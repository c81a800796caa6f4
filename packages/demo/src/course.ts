/**
 * Types of a demo course. Field names are those of the contract in camelCase; where the contract has an identifier, there is a
 * slug. Picture and video slugs are those of `media/`. A missing optional field is null on the wire.
 */

export interface DemoExercise {
  slug: string;
  title: string;
}

export interface DemoHomework {
  /** Unique per brand. */
  slug: string;
  title: string;
  text: string;
  /** Points for an accepted homework. */
  scores: number;
  /** What the first submission must contain. */
  isMessageRequired: boolean;
  isFileRequired: boolean;
  isExerciseRequired: boolean;
  isRequired: boolean;
  /** The exercises to choose from; empty: no choice. */
  exercises: readonly DemoExercise[];
}

export interface DemoLesson {
  /** Unique per brand; the same slug is the same lesson in another place. */
  slug: string;
  /** May end with a kind in brackets, which is Russian on the wire: (разбор), (выполнение), (теория). */
  title: string;
  description: string;
  /** The option values that this lesson matches; empty: all. */
  trainingOptions: readonly string[];
  /** Video slugs; a lesson has a landscape video, a portrait one, or both. */
  localVideoFile?: string;
  localDescriptionVideoFile?: string;
  verticalVideo?: string;
  verticalDescriptionVideo?: string;
  imageUrl?: string;
  surveyFormUrl?: string;
}

export interface DemoLessonSet {
  /** Unique per brand; the same slug is the same lesson set in another place. */
  slug: string;
  title: string;
  lessons: readonly DemoLesson[];
}

/** A lesson set of a day; its `sort` is its position in the list, from 1. */
export interface DemoDayLessonSet {
  lessonSet: DemoLessonSet;
  repeatCount: number;
  userRepeatRangeFrom: number;
  userRepeatRangeTo: number;
}

export interface DemoDay {
  /** Numbered from 1 through the course. */
  dayNumber: number;
  dayOfRest: boolean;
  title: string;
  excerpt: string;
  /** Picture slug. */
  image: string;
  /** Minutes. */
  finishTotalTime: number;
  requiredToComplete: boolean;
  repeatCount: number;
  /** Whole days after the stream's start at which the day opens. */
  delay: number;
  isDemoAccessible: boolean;
  /** Points for an ended day; 0 on a rest day. */
  scores: number;
  /** Titles of the course's options that select this day's lessons. */
  courseOptions: readonly string[];
  lessonSets: readonly DemoDayLessonSet[];
  homeworks: readonly DemoHomework[];
  documents: readonly DemoDocument[];
}

/** A stage; its `sort` is its position in the list, from 1. */
export interface DemoStage {
  title: string;
  days: readonly DemoDay[];
  homeworks: readonly DemoHomework[];
}

/** An external URL, or a file of the brand with the text given here. */
export type DemoDocument =
  | { title: string; url: string }
  | { title: string; file: { name: string; mime: 'text/plain'; text: string } };

export interface DemoCourse {
  /** Unique per brand. */
  slug: string;
  title: string;
  titleShort: string;
  category: string;
  complexity: string;
  consultationLimit: number;
  /** Picture slugs. */
  image: string;
  background: string;
  descriptionShort: string;
  /** Every value of the options below. */
  trainingOptions: readonly string[];
  courseOptions: readonly { title: string; trainingLessonOptionValues: readonly string[] }[];
  documents: readonly DemoDocument[];
  /** Video slug. */
  demoVideo: string;
  isDemoDocumentsAccessible: boolean;
  isDemoExpertMessageEnabled: boolean;
  isDemoUserMessageEnabled: boolean;
  isDemoOfflineModeAccessible: boolean;
  /** Days for which a learner may freeze the course in any 365 days; 0: not at all. */
  freezeDaysPerYear: number;
  freezeMinDays: number;
  /** E-mails of the experts of the course. The first one is the author of reviews that name no expert. */
  experts: readonly string[];
  stages: readonly DemoStage[];
}
