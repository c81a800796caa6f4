/**
 * Constants of the rules. Values that a brand configures itself (ids of services, support categories) are part of the
 * configuration and not listed here. Names end in their unit. Source: spec rules §9 unless a line says otherwise.
 */
import type {
  messageMaxFiles as wireMaxFiles,
  messageMaxLength as wireMaxLength,
  otherCancelReasonMinLength as wireMinLength,
  ratingCommentMaxLength as wireRatingMaxLength,
  SubscriptionCancelReason,
  supportMessageMaxLength as wireSupportMaxLength,
} from '@daystream/contract';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

// Watching
export const lessonStatSaveTimeoutMs = 5_000;
/** Minimum watched time to save (also spec rules §5). */
export const minimumViewedMs = 2_000;
/** Minimum watched time to save on a day that has ended. */
export const minimumViewedOfEndedDayMs = 30_000;
/** Our decision: a playback that reached the end counts as a viewing if so much of the video was watched. A learner may skip what they know, and may not jump to the end. */
export const countedViewingShare = 0.5;
/** The fastest speed of the player. */
export const fastestPlaybackRate = 2;
/** Video progress marks for analytics, in percent; each is reported once. */
export const videoProgressMarks = [10, 25, 50, 75] as const;
export const progressCap = 100;
/** Our decision: a lesson counts as watched from this share on, so that skipping the credits does not leave it unfinished. */
export const wholeViewingShare = 0.9;

// Messages and files
export const messageDelayMs = 15_000;
/** Equal to the contract's limit; the type enforces this. Source: our decision. */
export const messageMaxLength: typeof wireMaxLength = 5_000;
/** How long an author can edit or delete a message. Source: our decision. */
export const messageChangeMs = 3_600_000;
/** Characters of the text that a homework requires; the specification names a minimum without its value. */
export const homeworkMinLength = 2;
export const messageMaxFiles: typeof wireMaxFiles = 10;
export const ratingCommentMaxLength: typeof wireRatingMaxLength = 500;
/** Learners whose ratings make an average that everyone sees. Source: our decision. */
export const minPublicRatings = 5;
/** Source: our decision. */
export const ratingStars = [1, 2, 3, 4, 5] as const;
export const supportMessageMaxLength: typeof wireSupportMaxLength = 500;
const megabyte = 1024 * 1024;
/** The defaults of a brand. The spec has two limits; we apply one to photos and one to videos. Source: our decision. */
export const fileLimits = { photoBytes: 50 * megabyte, videoBytes: 1024 * megabyte } as const;
/** Upload quotas; null: no limit. Of the sizes, only the quota of the brand applies to staff. Source: our decision. */
export const uploadQuotas = {
  /** For one member without a staff role. */
  personFilesPerMinute: 60,
  staffFilesPerMinute: 300,
  /** For all anonymous accounts of one IP address. */
  addressFilesPerMinute: 30,
  /** Videos of one member that are not transcoded yet. */
  unfinishedVideos: 10,
  anonymousFiles: 30,
  anonymousBytes: 1024 * megabyte,
  /** For all anonymous accounts of one IP address. */
  addressFilesPerDay: 100,
  addressBytesPerDay: 3 * 1024 * megabyte,
  personBytes: 50 * 1024 * megabyte,
  brandBytes: null as number | null,
} as const;
export type UploadQuotas = {
  readonly [Name in keyof typeof uploadQuotas]: (typeof uploadQuotas)[Name] extends number
    ? number
    : number | null;
};

/** Videos of learners; staff also upload lessons. Source: our decision. */
export const learnerVideoLimits = { minutes: 30, pixels: 4096 * 2304 } as const;

// Homework
export const reviewHours = 24;
export const reviewMs = reviewHours * millisecondsInHour;

// Streams
/** A brand uses one of the two; the default is the first. */
export const daysShowWarningChoices = [3, 30] as const;
export const daysShowWarningDefault = daysShowWarningChoices[0];
export const streamStatusCacheMs = 5 * millisecondsInMinute;

// Points
/** The minimum balance for spending points, and the form's initial value (also spec rules §5). */
export const pointsToDebit = 200;

// Pages of lists
export const catalogPageSize = 6;
export const pointsHistoryPageSize = 20;
export const chatMessagesPageSize = 10;

// Loading
/** Timeout for loading a script. Source: spec rules §8, Request errors. */
export const scriptLoadMs = 120_000;

// Session, caches, consent
export const configurationVersion = 13;
export const apiCacheMs = millisecondsInDay;
export const sessionMs = 30 * millisecondsInDay;
/** How long a browser remembers who invited its user. Source: our decision. */
export const invitationMs = 30 * millisecondsInDay;
export const cookieConsentMs = 365 * millisecondsInDay;
export const defaultCookiePolicy = { essential: true, analytics: false, marketing: false } as const;
/** Used if the brand does not ask for cookie consent. */
export const allCookiesPolicy = { essential: true, analytics: true, marketing: true } as const;

// People
/** Source: our decision. */
export const passwordLength = { min: 8, max: 128 } as const;
export const instagramMaxLength = 30;
/** The user status after each answered question of the onboarding chat. */
export const onboardingStatus = { password: 20, birthday: 30, avatar: 40 } as const;
/** Source: our decision. */
export const passwordResetMs = millisecondsInHour;
/** The validity of the link of an invitation to the staff. Source: our decision. */
export const staffInvitationMs = 7 * 86_400_000;
/** Source: our decision: how long the link to a new e-mail works. */
export const emailConfirmationMs = millisecondsInDay;
/** Source: our decision: after this time since the sign-in, a change of the e-mail needs the password. */
export const freshSignInMs = 10 * 60_000;
/** Source: our decision: a deleted account is hidden at once and erased after these days. */
export const accountErasureDays = 30;
/** Our decision: number of days for which a data export can be downloaded. */
export const dataExportDays = 7;
export const socialLoginOrder = {
  android: ['google', 'vkontakte', 'facebook', 'apple'],
  ios: ['apple', 'google', 'vkontakte', 'facebook'],
} as const;

// Buying
export const offerType = { default: 1, chat: 2, functional: 3, task: 4 } as const;
export const extendOfferTypes = ['course_subscription', 'expert_additional_question'] as const;
export const subscriptionCancelReasons = [
  'not_satisfied_with_content',
  'inconvenient_platform',
  'not_enough_time',
  'price',
  'want_a_break',
  'technical_problems',
  'other',
] as const satisfies readonly SubscriptionCancelReason[];
/** Source: our decision: the reason `other` requires an explanation. */
export const otherCancelReasonMinLength: typeof wireMinLength = 10;

// Screens
/** Minimum window width of each layout, in CSS pixels. */
export const breakpoints = { mobile: 0, tablet: 828, desktop: 1244 } as const;
/** The prompt appears after either limit, but never before a user gesture. */
export const pushPrompt = { pageViews: 1_000, delayMs: 100_000 } as const;
export const articleThumbnail = { width: 370, height: 210 } as const;
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The names of the cookies. Every visitor of a brand can see them, so they do not name this product. */
export const cookieNames = {
  session: 'learn_session',
  device: 'learn_device',
  language: 'learn_language',
  consent: 'learn_cookies',
  /** Who invited the visitor, until the first order. */
  invite: 'learn_invite',
  /** During a visit of a social network. */
  social: 'learn_social',
  socialLink: 'learn_link',
} as const;
