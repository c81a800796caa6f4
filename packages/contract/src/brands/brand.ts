import { z } from 'zod';
import { KnownCurrency } from '../commerce/services.ts';
import { Language } from '../enums.ts';
import { mediaPathPattern, ExternalId, RuntimeConfig } from './runtime-config.ts';
import { MobileApp } from './mobile-app.ts';
import { OptionalEmail, text, Timezone } from '../wire.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'not_color');
const Palette = z.object({
  primary: Colour,
  secondary: Colour,
  background: Colour,
  surface: Colour,
  text: Colour,
});
export type BrandPalette = z.infer<typeof Palette>;
/** A list of font names. The pattern allows no character that could close the surrounding style rule. */
const FontFamily = z
  .string()
  .trim()
  .min(1, 'required')
  .max(300, 'too_long')
  .regex(/^[^{}<>;\\\p{Cc}]*$/u, 'not_allowed');

/** Design tokens of a brand; `packages/ui` builds the theme from them. */
export const BrandTokens = z.object({
  light: Palette,
  dark: Palette,
  /** Pixels. */
  radius: z.int().min(0, 'too_small').max(40, 'too_big'),
  font_family: FontFamily,
  heading_font_family: FontFamily,
  heading_weight: z.int().min(300, 'too_small').max(900, 'too_big'),
  button: z.enum(['pill', 'rounded', 'square']),
  /** `meditation`: calmer screens, with more air, longer lines of text and without shadows. Told to clients as `spa_theme`. */
  theme: z.enum(['default', 'meditation']).default('default'),
});
export type BrandTokens = z.infer<typeof BrandTokens>;

const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** Defaults of a new brand, and of a page without server-rendered settings. */
export const neutralTokens: BrandTokens = {
  light: {
    primary: '#35558a',
    secondary: '#597765',
    background: '#f6f7f9',
    surface: '#ffffff',
    text: '#1d2530',
  },
  dark: {
    primary: '#a8c3f0',
    secondary: '#a5c9b3',
    background: '#14171c',
    surface: '#1d2127',
    text: '#e8ebf0',
  },
  radius: 12,
  font_family: system,
  heading_font_family: system,
  heading_weight: 650,
  button: 'rounded',
  theme: 'default',
};

/** Path of a brand picture below `/media/`, without a host; null if the brand has none. */
const FilePath = z
  .string()
  .max(300, 'too_long')
  .regex(mediaPathPattern, 'not_allowed')
  .nullable()
  .default(null);

const footer = text(600).default('');

const Gigabytes = z.int().min(1, 'too_small').max(1_000_000, 'too_big').nullable().default(null);

/** Megabytes of one file. */
const FileSize = (most: number) => z.int().min(1, 'too_small').max(most, 'too_big');

/** Points; 0 disables them. */
const Scores = z.int().min(0, 'too_small').max(10_000, 'too_big');

/**
 * ISO 3166-1, and Kosovo, whose code in phones and browsers is XK. A list, because `Intl.DisplayNames` also names regions that are no country ("Unknown
 * Region", "Eurozone") and former countries, and because validation must not change with the version of the runtime.
 */
export const countries: ReadonlySet<string> = new Set(
  `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
  BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI
  FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN
  IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME
  MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF
  PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
  SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK
  YE YT ZA ZM ZW
  `
    .trim()
    .split(/\s+/),
);

const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'not_country', abort: true })
  .refine((code) => countries.has(code), 'not_country');

/** `09:30`; empty: none. */
const DayTime = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'not_time')
  .default('');

const settings = z.object({
  title: text(80, 1),
  /** Shown below the title by search engines and messengers. */
  description: text(200).default(''),
  /** `takeclass` and `app` support English only (spec rules §9, Languages). */
  platform: z.enum(['web', 'takeclass', 'app']).default('web'),
  country: Country.default('RU'),
  /** The days of the reports begin at midnight in this zone. */
  timezone: Timezone.default('Europe/Moscow'),
  /** Of new services and of fixed discounts; ISO 4217. Null: that of the country. */
  currency: KnownCurrency.nullable().default(null),
  languages: z.array(Language).min(1, 'required').max(3, 'too_long').default(['ru', 'en']),
  default_language: Language.default('ru'),
  support_email: OptionalEmail.default(''),
  /** Digits with the country code, without a plus; empty: none. */
  whats_app_number: z
    .string()
    .trim()
    .regex(/^(\d{7,15})?$/, 'not_whats_app')
    .default(''),
  logo: FilePath,
  /** For the dark look; null: `logo` is used. */
  logo_dark: FilePath,
  favicon: FilePath,
  hero: FilePath,
  footer: z.object({ first: footer, second: footer, third: footer }).prefault({}),
  tokens: BrandTokens.default(neutralTokens),
  /** If true, a new sign-in ends the user's other sessions. */
  is_one_device_only: z.boolean().default(false),
  /** If true, staff set up a second factor before they can use the studio. */
  is_second_factor_required: z.boolean().default(false),
  /** Points for actions outside course content; courses define their own points. */
  score_amounts: z
    .object({ rating_given: Scores.default(20), course_completed: Scores.default(100) })
    .prefault({}),
  /** Disk space in GB, set by the owner of the installation; null: its default. */
  storage: z.object({ person_gigabytes: Gigabytes, brand_gigabytes: Gigabytes }).prefault({}),
  /** The largest photo and video of a learner, in MB. */
  file_limits: z
    .object({
      photo_megabytes: FileSize(200).default(50),
      video_megabytes: FileSize(10_240).default(1024),
      /** The longest voice message. */
      voice_minutes: z.int().min(1, 'too_small').max(30, 'too_big').default(10),
    })
    .prefault({}),
  /** When experts answer in chats, in the zone of the brand; empty: not shown to learners. */
  expert_hours: z
    .object({ from: DayTime, to: DayTime, has_weekends: z.boolean().default(true) })
    .prefault({}),
  push: z
    .object({ is_active: z.boolean().default(false), application_id: ExternalId.default('') })
    .prefault({}),
  /** The minimum supported version of the mobile app. */
  mobile_app_version: z
    .string()
    .trim()
    .regex(/^(\d{1,4}(\.\d{1,4}){0,2})?$/, 'not_allowed')
    .default(''),
  mobile: MobileApp.prefault({}),
  runtime: RuntimeConfig.prefault({}),
});

/**
 * The complete configuration of a brand: one document, validated by this schema on each write. Source: spec product §3, "Site config" and
 * "Runtime config"; spec rules §9.
 */
export const BrandConfig = settings.superRefine(({ languages, default_language }, context) => {
  if (languages.length > 0 && !languages.includes(default_language))
    context.addIssue({ code: 'custom', message: 'unknown_value', path: ['default_language'] });
  if (new Set(languages).size < languages.length)
    context.addIssue({ code: 'custom', message: 'repeated', path: ['languages'] });
});
export type BrandConfig = z.infer<typeof BrandConfig>;
/** Input of `BrandConfig`: only fields without a default are required. */
export type BrandConfigInput = z.input<typeof BrandConfig>;

/**
 * The settings of a brand that its apps need: embedded in `index.html`, so that the first paint needs no call, and part of `GET /site-config`. Languages and
 * addresses are the effective ones, which may differ from the stored configuration.
 */
export const BrandSettings = z.object({
  app_id: z.string(),
  /** Version of the configuration; a higher number is newer. */
  version: z.int(),
  ...settings.pick({
    title: true,
    country: true,
    languages: true,
    default_language: true,
    whats_app_number: true,
    score_amounts: true,
    logo: true,
    logo_dark: true,
    favicon: true,
    hero: true,
    footer: true,
    tokens: true,
    push: true,
    mobile_app_version: true,
    mobile: true,
    file_limits: true,
    expert_hours: true,
    timezone: true,
  }).shape,
  /** Derived from the host name if the brand sets none; a host name of a local network may have no dot. */
  support_email: z.string(),
  /** The chosen currency, else that of the country. */
  currency: z.string(),
  runtime: RuntimeConfig.extend({ sale_email: z.string() }),
});
export type BrandSettings = z.infer<typeof BrandSettings>;
