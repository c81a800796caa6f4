/**
 * The shapes of a demo person and of what the person has done. Every time is relative to the moment at which the schools are made: whole
 * days count from the local midnight of the person's time zone, hours from the moment itself.
 */
import type {
  CourseServiceType,
  Gender,
  HomeworkState,
  Language,
  ScoreReason,
  StaffRole,
} from '@daystream/contract';

/** How helpful the learner found an expert's message. */
export interface DemoRating {
  stars: 1 | 2 | 3 | 4 | 5;
  comment?: string;
  hoursAgo: number;
}

export interface DemoMessage {
  by: 'learner' | 'expert';
  hoursAgo: number;
  text: string;
  /** Picture slugs, in the order in which they are shown. */
  pictures: readonly string[];
  /** Slugs of the homework's exercises that the learner chose. */
  exercises?: readonly string[];
  /** What the expert decided with these words. */
  verdict?: 'accept' | 'return';
  /** Told only where the other side has not seen it yet; no seen message follows an unseen one of the same side. */
  isViewed?: false;
  /** The learner's, of a message that they have seen. */
  rating?: DemoRating;
}

/**
 * A homework with its conversation. A learner's message sends the homework when it is NOT_UPLOADED or FAIL and only adds to the thread when it
 * is UPLOADED; the verdicts do the rest, and end in `state`.
 */
export interface DemoHomeworkThread {
  /** Slug of a day or stage homework of the stream's course. */
  homework: string;
  state: HomeworkState;
  /** Oldest first; empty exactly when nothing was sent. */
  messages: readonly DemoMessage[];
}

/** A lesson that was seen in part; shares of the video's length, because the length is known only when the video is. */
export interface DemoLessonStat {
  dayNumber: number;
  /** Lesson slug. */
  lesson: string;
  /** 0 to 1. */
  viewedShare: number;
  /** 0 to 1: where the learner stopped. */
  positionShare: number;
  playCount: number;
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
  /** Values of the course's options that the learner chose. */
  filters: readonly string[];
  /** Whole days, both included; `status` as on the wire. */
  freeze: { startsInDays: number; endsInDays: number; status: 0 | 1 | 2 } | null;
  /**
   * What was done, in order: each entry speaks of the days after the one before it, up to `upTo`. A finished day was started and its lessons
   * seen whole; one that is not finished was only started. Later days were not touched. Days of rest among them need no hand: they end by
   * themselves.
   */
  days: readonly { upTo: number; finished: boolean }[];
  /** What differs from "seen whole" in a finished day and from "not seen" in a started one. */
  lessonStats: readonly DemoLessonStat[];
  homeworks: readonly DemoHomeworkThread[];
}

/** What opens courses for as long as it is paid for. One that neither is paid again nor ends is for a lifetime. */
export interface DemoSubscription {
  title: string;
  courseServiceType: CourseServiceType;
  /** Course slugs. */
  courses: readonly string[];
  startedDaysAgo: number;
  /** Every month, the next time in so many days; null where nothing recurs. */
  nextPayInDays: number | null;
  /** The midnight at which it ended or will end. */
  endsInDays: number | null;
  /** What the school says to who is about to cancel. */
  cancelPopupText: string;
}

/** Points that no ended day, accepted homework and rating of a stream gave. Distinct per person by `reason` and `source`. */
export interface DemoScoreEntry {
  /** Above zero earned, below zero spent. */
  amount: number;
  reason: Exclude<ScoreReason, 'day_ended' | 'homework_accepted' | 'rating_given'>;
  daysAgo: number;
  /** What it was given for: a course slug, a homework slug, or a word for what this school's demo does not hold (an order, a friend). */
  source: string;
}

export interface DemoPerson {
  email: string;
  name: string;
  lastName: string;
  username: string;
  city: string;
  gender: Gender | null;
  /** E.164, of a range that no one is given, or empty. */
  phone: string;
  /** dd.mm.yyyy, or empty. */
  birthday: string;
  instagramId: string;
  disableNotification: boolean;
  locale: Language;
  timezone: string;
  /** Of the onboarding: 20 after the password, 30 after the birthday, 40 after the picture. */
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
