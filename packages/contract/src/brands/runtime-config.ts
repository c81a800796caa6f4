/** Configuration of a brand's apps. Source: spec product §3, "Runtime config per deployment"; spec rules §9. */
import { z } from 'zod';
import { HomeOrder, SocialProvider } from '../enums.ts';
import { OnboardingQuestions } from '../accounts/onboarding.ts';
import type { Switch } from './switches.ts';
import { OptionalEmail } from '../wire.ts';

/** Apps replace their stored configuration only if the version of the reply is the version they support. */
export const runtimeConfigVersion = 13 as const;

/** An external URL; empty: none. */
export const Link = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'not_link' }).max(500)]);
/** A file stored by the brand: a path below `/media/`. */
export const mediaPathPattern = /^\/media\/(?!.*\.\.)[\w./-]+$/;
/** A document of the brand: a stored file or an external URL; empty: none. */
const DocumentLink = z
  .string()
  .trim()
  .max(500, 'too_long')
  .refine(
    (value) => value === '' || mediaPathPattern.test(value) || Link.safeParse(value).success,
    'not_link',
  );
/** Identifier in an external service: letters, digits, dashes. */
export const ExternalId = z
  .string()
  .trim()
  .max(64, 'too_long')
  .regex(/^[\w-]*$/, 'not_allowed');

/** Sentry DSN for client errors (`https://key@host/project`); empty: error reports are disabled. */
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
  is_demo_accessible: off,
  is_registration_enable: on,
  is_user_anon_auth_enable: off,
  is_offline_enable: off,
  is_app_store_support: off,
  is_chat_support: off,
  is_video_consultation_support: off,
  is_banner_enable: on,
} satisfies Record<Switch, z.ZodType>;

export const RuntimeConfig = z.object({
  ...switchDefaults,
  /** Milliseconds: the interval of saving watched time, and the minimum to save. */
  statistics: z
    .object({
      save_timeout: Milliseconds.default(5000),
      minimum_viewed: Milliseconds.default(2000),
      minimum_viewed_of_ended: Milliseconds.default(30_000),
    })
    .prefault({}),
  analytics: z.object({ google_id: ExternalId.default(''), yandex_id: ExternalId.default('') }).prefault({}),
  error_report_dsn: ErrorReportDsn.default(''),
  /** The course of the demo stream, which users without a stream get once; 0 or null: none. Every course is one service, with the id of the course. */
  demo_course_service_id: z.int().min(0, 'too_small').nullable().default(null),
  /** Whether the tariff of the school includes the mobile app. Otherwise it says whom to ask: `sale_email`. */
  is_mobile_app_included: on,
  sale_email: OptionalEmail.default(''),
  /** Whether the mobile app shows the bottom bar of the web app; without it, the menu leads to the sections. Spec product §3: `mobileAppWebBottomBar`. */
  mobile_app_web_bottom_bar: on,
  /** Number of days before a stream's end from which a warning is shown. */
  days_show_warning: Count.default(3),
  support_category_ids: z
    .object({
      pass_homework: Category.default(10),
      renew_course: Category.default(7),
      renew_consultation: Category.default(7),
    })
    .prefault({}),
  /** Social sign-in providers in the order of their buttons. */
  social_auth: z
    .object({
      web: Providers.default(android),
      android: Providers.default(android),
      ios: Providers.default(ios),
    })
    .prefault({}),
  offer_type: z
    .object({
      default: Category.default(1),
      chat: Category.default(2),
      functional: Category.default(3),
      task: Category.default(4),
    })
    .prefault({}),
  catalog: z
    .object({ is_enabled: on, page_size: z.int().min(1, 'too_small').max(100, 'too_big').default(6) })
    .prefault({}),
  user_info_chat: z.object({ is_enabled: on, questions: OnboardingQuestions.default([]) }).prefault({}),
  /** Whether chats with experts also take documents and sound files. The specification accepts photos and videos only (rule 136). */
  is_chat_document_enable: off,
  /** Minimum seconds between two support messages. */
  message_delay: z.int().min(0, 'too_small').max(3600, 'too_big').default(15),
  /** URL of the previous interface for users who prefer it; empty: not available. */
  old_interface_url: Link.default(''),
  instruction_url: DocumentLink.default(''),
  guideline_url: DocumentLink.default(''),
  club: z
    .object({ url: Link.default(''), api_url: Link.default(''), faq_url: Link.default('') })
    .prefault({}),
  /** Whether the club opens in the app for its members, also if it has an address of its own (decision 176). Spec product §3: `clubInApp`. */
  club_in_app: off,
  /** What the home screen shows below the lessons of today, in this order (issue 37). */
  home_order: HomeOrder.default('club_catalog_banners'),
  cookie_policy_link: DocumentLink.default(''),
  /** Documents that people accept when they sign up: the terms of use, and the consent to the processing of personal data. */
  terms_link: DocumentLink.default(''),
  personal_data_link: DocumentLink.default(''),
  is_cookie_enable: on,
  /** The prompt appears when the first of the two limits is reached, but never before a user gesture. */
  push_prompt: z
    .object({ page_views: Count.default(1000), delay: Milliseconds.default(100_000) })
    .prefault({}),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
