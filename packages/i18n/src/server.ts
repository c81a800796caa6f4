/** Texts of the server, in all languages at once. A browser loads one language: see `learner/*` and `studio/*`. */
import type {
  ErrorCode,
  FieldErrorCode,
  Language,
  OnboardingQuestionName,
  ScoreReason,
} from '@daystream/contract';
import { createInstance, type FormatterModule } from 'i18next';
import { cookies as cookiesEn } from './en/cookies.ts';
import { errors as errorsEn } from './en/errors.ts';
import { fieldErrors as fieldErrorsEn } from './en/field-errors.ts';
import { mail as mailEn } from './en/mail.ts';
import { scores as scoresEn } from './en/scores.ts';
import { cookies as cookiesEs } from './es/cookies.ts';
import { errors as errorsEs } from './es/errors.ts';
import { fieldErrors as fieldErrorsEs } from './es/field-errors.ts';
import { mail as mailEs } from './es/mail.ts';
import { scores as scoresEs } from './es/scores.ts';
import { onboarding as onboardingEn } from './en/learner/onboarding.ts';
import { onboarding as onboardingEs } from './es/learner/onboarding.ts';
import { cookies } from './ru/cookies.ts';
import { errors } from './ru/errors.ts';
import { fieldErrors } from './ru/field-errors.ts';
import { onboarding } from './ru/learner/onboarding.ts';
import { mail } from './ru/mail.ts';
import { scores } from './ru/scores.ts';
import type { TextArguments } from './translated.ts';

/** Formats every number in a text as the language does: 5,000 or 5 000. */
const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number | undefined, _format, language) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value ?? ''),
};

const texts = createInstance().use(numberFormatter);
void texts.init({
  resources: {
    ru: { errors, fieldErrors, mail },
    en: { errors: errorsEn, fieldErrors: fieldErrorsEn, mail: mailEn },
    es: { errors: errorsEs, fieldErrors: fieldErrorsEs, mail: mailEs },
  },
  // The texts are given above and used at once.
  initAsync: false,
  keySeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
});

/** Translates a key of one of the namespaces above; keys and values are typed by the functions below. */
function text(
  language: Language,
  namespace: 'errors' | 'fieldErrors' | 'mail',
  key: string,
  values: object = {},
): string {
  const translate = texts.getFixedT(language) as unknown as (name: string, data: object) => string;
  return translate(`${namespace}:${key}`, values);
}

const scoreTexts = { ru: scores, en: scoresEn, es: scoresEs } as const;

/** The values that the text of an error asks for: `[]`, or `[{ limit }]` and the like. */
export type ErrorArguments<Code extends ErrorCode> = TextArguments<typeof errors, Code>;
export type FieldErrorArguments<Code extends FieldErrorCode> = TextArguments<typeof fieldErrors, Code>;

/** What a refused call says to its reader (spec rules §8). `limit` is a ready text: see `formatFileSize`. */
export function errorText<Code extends ErrorCode>(
  language: Language,
  code: Code,
  ...[values]: ErrorArguments<Code>
): string {
  return text(language, 'errors', code, values);
}

/** What one wrong field says. `limit` is a ready text: see `formatFileSize`. */
export function fieldErrorText<Code extends FieldErrorCode>(
  language: Language,
  code: Code,
  ...[values]: FieldErrorArguments<Code>
): string {
  return text(language, 'fieldErrors', code, values);
}

/** What points were given or taken for: `howItWas` of a history item. */
export function scoreText(language: Language, reason: ScoreReason): string {
  return scoreTexts[language][reason];
}

/** What each cookie is and what it is for, by its name in a browser. */
export const cookieTexts = { ru: cookies, en: cookiesEn, es: cookiesEs } as const;

/** What a letter says, in the language of who asked for it. */
export function mailText<Key extends keyof typeof mail>(
  language: Language,
  key: Key,
  ...[values]: TextArguments<typeof mail, Key>
): string {
  return text(language, 'mail', key, values);
}

const onboardingTexts = { ru: onboarding, en: onboardingEn, es: onboardingEs } as const;

/** What the onboarding chat asks, and what it says to an answer that is wrong. */
export function onboardingText(
  language: Language,
  name: OnboardingQuestionName,
): { message: string; againMessage: string } {
  const { ask, again } = onboardingTexts[language];
  return { message: ask[name], againMessage: again[name] };
}
