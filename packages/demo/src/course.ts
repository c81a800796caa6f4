/**
 * The shapes of a demo course. Field names are those of the contract in camelCase; what the contract refers to by identifier is named here
 * by slug. A picture or a video slug is one of `media/`. An absent optional field is null on the wire.
 */

export interface DemoExercise {
  slug: string;
  title: string;
}

export interface DemoHomework {
  /** Unique in its school. */
  slug: string;
  title: string;
  text: string;
  /** Points for an accepted one. */
  scores: number;
  isFileRequired: boolean;
  isRequired: boolean;
  /** What the learner chooses from; empty where nothing has to be chosen. */
  exercises: readonly DemoExercise[];
}

export interface DemoLesson {
  /** Unique in its school; the same slug is the same lesson, placed again. */
  slug: string;
  /** May end in a bracketed kind, which is Russian on the wire: (разбор), (выполнение), (теория). */
  title: string;
  description: string;
  /** The values of the course's options that this lesson suits; empty: every one. */
  trainingOptions: readonly string[];
  /** Video slugs; a lesson has a wide video, an upright one, or the same in both shapes. */
  localVideoFile?: string;
  localDescriptionVideoFile?: string;
  verticalVideo?: string;
  verticalDescriptionVideo?: string;
  imageUrl?: string;
}

export interface DemoLessonSet {
  /** Unique in its school; the same slug is the same lesson set, placed again. */
  slug: string;
  title: string;
  lessons: readonly DemoLesson[];
}

/** A lesson set as placed in a day; its `sort` is its place in the list, from 1. */
export interface DemoDayLessonSet {
  lessonSet: DemoLessonSet;
  repeatCount: number;
  userRepeatRangeFrom: number;
  userRepeatRangeTo: number;
}

export interface DemoDay {
  /** From 1 through the whole course. */
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
  /** Points for an ended day; 0 on a day of rest. */
  scores: number;
  /** Titles of the course's options that this day's lessons differ by. */
  courseOptions: readonly string[];
  lessonSets: readonly DemoDayLessonSet[];
  homeworks: readonly DemoHomework[];
}

/** Its `sort` is its place in the list, from 1. */
export interface DemoStage {
  title: string;
  days: readonly DemoDay[];
  homeworks: readonly DemoHomework[];
}

/** Either an address of the world's, or a file that the school gives out, whose text stands here. */
export type DemoDocument =
  | { title: string; url: string }
  | { title: string; file: { name: string; mime: 'text/plain'; text: string } };

export interface DemoCourse {
  /** Unique in its school. */
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
  /** E-mails of the experts who see the course's streams; the first one answers homework where a thread names nobody. */
  experts: readonly string[];
  stages: readonly DemoStage[];
}
