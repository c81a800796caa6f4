/** How a school's apps behave. Source: spec product §3, "Runtime config per deployment"; spec rules §9. */
import { z } from 'zod';
import { SocialProvider } from '../enums.ts';
import { OnboardingQuestions } from '../accounts/onboarding.ts';
import type { Switch } from './switches.ts';
import { OptionalEmail } from '../wire.ts';

/** Apps replace the configuration that they keep when the answer's version is the one they know. */
export const runtimeConfigVersion = 13 as const;

/** An address outside, or empty where the school has none. */
const Link = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'not_link' }).max(500)]);
/** A file that the school keeps: a path below `/media/`. */
export const filePath = /^\/media\/(?!.*\.\.)[\w./-]+$/;
/** A document of the school: a file of its own or an address outside; empty where there is none. */
const DocumentLink = z
  .string()
  .trim()
  .max(500, 'too_long')
  .refine((value) => value === '' || filePath.test(value) || Link.safeParse(value).success, 'not_link');
/** Identifiers of services outside: letters, digits, dashes. */
export const OutsideId = z
  .string()
  .trim()
  .max(64, 'too_long')
  .regex(/^[\w-]*$/, 'not_allowed');

/** Where errors of the apps are sent, as Sentry gives it (`https://key@host/project`); empty where the school wants none. */
const ErrorReportDsn = z
  .string()
  .trim()
  .max(300, 'too_long')
  .regex(/^(https?:\/\/[\w-]+@[\w.-]+(:\d+)?\/([\w-]+\/)*\d+)?$/, 'not_allowed');

const Milliseconds = z.int().min(0, 'too_small').max(600_000, 'too_big');
const Category = z.int().positive('not_positive');
const Count = z.int().min(0, 'too_small').max(100_000, 'too_big');

const android: SocialProvider[] = ['google', 'vkontakte', 'facebook', 'apple'];
const ios: SocialProvider[] = ['apple', 'google', 'vkontakte', 'facebook'];
const Providers = z.array(SocialProvider).max(4, 'too_long');

const on = z.boolean().default(true);
const off = z.boolean().default(false);
const switchDefaults = {
  isDemoAccessible: off,
  isRegistrationEnable: on,
  isUserAnonAuthEnable: off,
  isOfflineEnable: off,
  isAppStoreSupport: off,
  isChatSupport: on,
  isVideoConsultationSupport: on,
  isBannerEnable: on,
} satisfies Record<Switch, z.ZodType>;

export const RuntimeConfig = z.object({
  ...switchDefaults,
  /** Milliseconds: how often what was watched is saved, and the least that is worth it. */
  statistics: z
    .object({
      saveTimeout: Milliseconds.default(5000),
      minimumViewed: Milliseconds.default(2000),
      minimumViewedOfEnded: Milliseconds.default(30_000),
    })
    .prefault({}),
  analytics: z.object({ googleId: OutsideId.default(''), yandexId: OutsideId.default('') }).prefault({}),
  errorReportDsn: ErrorReportDsn.default(''),
  /** What who has no stream is enrolled in once; null where the school has no demo. */
  demoCourseServiceId: z.int().positive('not_positive').nullable().default(null),
  saleEmail: OptionalEmail.default(''),
  /** Days before its end at which a stream's end is warned of. */
  daysShowWarning: Count.default(3),
  supportCategoryIds: z
    .object({
      passHomework: Category.default(10),
      renewCourse: Category.default(7),
      renewConsultation: Category.default(7),
    })
    .prefault({}),
  /** Social sign-in, in the order of its buttons. */
  socialAuth: z
    .object({
      web: Providers.default(android),
      android: Providers.default(android),
      ios: Providers.default(ios),
    })
    .prefault({}),
  offerType: z
    .object({
      default: Category.default(1),
      chat: Category.default(2),
      functional: Category.default(3),
      task: Category.default(4),
    })
    .prefault({}),
  catalog: z
    .object({ isEnabled: on, pageSize: z.int().min(1, 'too_small').max(100, 'too_big').default(6) })
    .prefault({}),
  /** The onboarding chat; `push` asks for notifications in place of birthday and picture. */
  userInfoChat: z
    .object({
      isEnabled: on,
      variant: z.enum(['full', 'push']).default('full'),
      questions: OnboardingQuestions.default([]),
    })
    .prefault({}),
  /** Seconds between two messages to support. */
  messageDelay: z.int().min(0, 'too_small').max(3600, 'too_big').default(15),
  /** Where the interface of before stands, for who would rather have it; empty where there is none any more. */
  oldInterfaceUrl: Link.default(''),
  instructionUrl: DocumentLink.default(''),
  guidelineUrl: DocumentLink.default(''),
  club: z.object({ url: Link.default(''), apiUrl: Link.default(''), faqUrl: Link.default('') }).prefault({}),
  isClubInApp: off,
  cookiePolicyLink: DocumentLink.default(''),
  personalDataLink: DocumentLink.default(''),
  isCookieEnable: on,
  isMobileAppWebBottomBar: on,
  /** Whichever comes first, and never before a gesture. */
  pushPrompt: z.object({ pageViews: Count.default(1000), delay: Milliseconds.default(100_000) }).prefault({}),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
