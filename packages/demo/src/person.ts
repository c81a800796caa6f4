/**
 * Types of a demo person with progress and messages. Every time is relative to the time of seeding: whole
 * days count from local midnight in the person's time zone, hours from the time of seeding.
 */
import type {
  ChatReaction,
  CourseServiceType,
  Gender,
  HomeworkState,
  Language,
  ScoreReason,
  StaffRole,
} from '@daystream/contract';

/** The learner's rating of an expert's message. */
export interface DemoRating {
  stars: 1 | 2 | 3 | 4 | 5;
  comment?: string;
  hoursAgo: number;
}

export interface DemoMessage {
  by: 'learner' | 'expert';
  hoursAgo: number;
  text: string;
  /** Picture slugs in display order. */
  pictures: readonly string[];
  /** Slugs of the selected exercises of the homework. */
  exercises?: readonly string[];
  /** The expert's decision with this message. */
  verdict?: 'accept' | 'return';
  /** Set only if the other side has not seen the message; no seen message follows an unseen one of the same side. */
  isViewed?: false;
  /** The learner's rating of a seen message. */
  rating?: DemoRating;
}

/**
 * A homework with its chat. A learner's message submits the homework if it is NOT_UPLOADED or FAIL, and adds to the submission if it
 * is UPLOADED; the verdicts cause the other transitions. The final state must be `state`.
 */
export interface DemoHomeworkChat {
  /** Slug of a day or stage homework of the stream's course. */
  homework: string;
  state: HomeworkState;
  /** Oldest first; empty if nothing was sent. */
  messages: readonly DemoMessage[];
}

/** A partly watched lesson; in shares of the duration, which is known only after the video was processed. */
export interface DemoLessonStat {
  dayNumber: number;
  /** Lesson slug. */
  lesson: string;
  /** 0 to 1. */
  viewedShare: number;
  /** The last position, 0 to 1. */
  positionShare: number;
  playCount: number;
}

/** A learner's rating of a lesson, a day, or without a day number the course. */
export interface DemoStreamRating {
  dayNumber?: number;
  /** Lesson slug; without it the day is rated. */
  lesson?: string;
  /** Null: put off. */
  stars: 1 | 2 | 3 | 4 | 5 | null;
  comment?: string;
}

/** A message in the chat of a stream with its experts. */
export interface DemoChatMessage {
  by: 'learner' | 'expert';
  hoursAgo: number;
  text: string;
  /** Not seen by the other side yet. */
  isNew?: true;
  /** The number of the message that it answers, from 0. */
  replyTo?: number;
  /** A reaction of the other side. */
  reaction?: ChatReaction;
}

export interface DemoStream {
  /** Course slug; a person has at most one stream of a course. */
  course: string;
  startsInDays: number;
  endsInDays: number | null;
  isDemo: boolean;
  courseFullAccess: boolean;
  isOptionalPurchase: boolean;
  maxConsultationCount: number;
  /** The option values that the learner selected. */
  filters: readonly string[];
  /** Whole days, both inclusive; `status` as on the wire. */
  freeze: { startsInDays: number; endsInDays: number; status: 0 | 1 | 2 } | null;
  /**
   * Progress in order: each entry covers the days after the previous entry, up to `upTo`. A finished day was started and its lessons
   * fully watched; an unfinished day was only started. Later days have no progress. Rest days end
   * automatically.
   */
  days: readonly { upTo: number; finished: boolean }[];
  /** Exceptions from "fully watched" on finished days and from "not watched" on started days. */
  lessonStats: readonly DemoLessonStat[];
  homeworks: readonly DemoHomeworkChat[];
  /** The messages of the chat with the experts of the course, oldest first. */
  chat: readonly DemoChatMessage[];
  /** Consultations in that chat, by the numbers of their messages from 0; an open one has no last message. */
  consultations: readonly {
    from: number;
    to: number | null;
    amount: number;
    stars: 1 | 2 | 3 | 4 | 5 | null;
    explanation: string;
  }[];
  ratings: readonly DemoStreamRating[];
  /** Lessons watched again on days of the past, as minutes. */
  repeats: readonly { daysAgo: number; minutes: number }[];
  /** Slugs of the lessons whose survey is completed. */
  surveys: readonly string[];
}

/** A subscription that gives access to courses and communities. Without a next payment and without an end it is lifetime. */
export interface DemoSubscription {
  title: string;
  courseServiceType: CourseServiceType;
  /** Course slugs. */
  courses: readonly string[];
  /** Community slugs. */
  communities: readonly string[];
  startedDaysAgo: number;
  /** Days until the next monthly payment; null: not recurring. */
  nextPayInDays: number | null;
  /** The midnight of its end, past or future. */
  endsInDays: number | null;
  /** The brand's text in the cancel dialog. */
  cancelPopupText: string;
}

/** Points that do not come from ended days, accepted homework or ratings. Unique per person by `reason` and `source`. */
export interface DemoScoreEntry {
  /** Positive: earned; negative: spent. */
  amount: number;
  reason: Extract<ScoreReason, 'course_completed' | 'correction' | 'reward'>;
  daysAgo: number;
  /** The slug of the completed course, what staff wrote to a correction, or the title of the reward. */
  source: string;
}

export interface DemoPerson {
  email: string;
  name: string;
  lastName: string;
  username: string;
  city: string;
  gender: Gender | null;
  /** E.164, from an unassigned range, or empty. */
  phone: string;
  /** dd.mm.yyyy, or empty. */
  birthday: string;
  instagramId: string;
  disableNotification: boolean;
  locale: Language;
  timezone: string;
  /** Onboarding status: 20 after the password, 30 after the birthday, 40 after the picture. */
  status: number;
  /** Picture slug. */
  avatar: string | null;
  segments: readonly string[];
  staffRoles: readonly StaffRole[];
  isRequireUpdatePassword: boolean;
  isRequireUpdateProfile: boolean;
  registeredDaysAgo: number;
  streams: readonly DemoStream[];
  subscriptions: readonly DemoSubscription[];
  scoreEntries: readonly DemoScoreEntry[];
}
