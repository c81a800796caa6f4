/** Texts of the server in all languages. Browsers load a single language: see `learner/*` and `studio/*`. */
import type {
  AgendaEvent,
  ErrorCode,
  FieldErrorCode,
  Language,
  NotificationKind,
  OnboardingQuestionName,
  ScoreReason,
} from '@daystream/contract';
import { createInstance } from 'i18next';
import { agenda as agendaEn } from './en/agenda.ts';
import { agenda as agendaEs } from './es/agenda.ts';
import { agenda } from './ru/agenda.ts';
import { certificate as certificateEn } from './en/certificate.ts';
import { cookies as cookiesEn } from './en/cookies.ts';
import { errors as errorsEn } from './en/errors.ts';
import { fieldErrors as fieldErrorsEn } from './en/field-errors.ts';
import { mail as mailEn } from './en/mail.ts';
import { scores as scoresEn } from './en/scores.ts';
import { certificate as certificateEs } from './es/certificate.ts';
import { cookies as cookiesEs } from './es/cookies.ts';
import { errors as errorsEs } from './es/errors.ts';
import { fieldErrors as fieldErrorsEs } from './es/field-errors.ts';
import { mail as mailEs } from './es/mail.ts';
import { scores as scoresEs } from './es/scores.ts';
import { nav as navEn } from './en/learner/nav.ts';
import { nav as navEs } from './es/learner/nav.ts';
import { nav } from './ru/learner/nav.ts';
import { onboarding as onboardingEn } from './en/learner/onboarding.ts';
import { onboarding as onboardingEs } from './es/learner/onboarding.ts';
import { certificate } from './ru/certificate.ts';
import { receipt } from './ru/receipt.ts';
import { receipt as receiptEn } from './en/receipt.ts';
import { receipt as receiptEs } from './es/receipt.ts';
import { cookies } from './ru/cookies.ts';
import { errors } from './ru/errors.ts';
import { fieldErrors } from './ru/field-errors.ts';
import { onboarding } from './ru/learner/onboarding.ts';
import { courseTemplates } from './ru/course-templates.ts';
import { courseTemplates as courseTemplatesEn } from './en/course-templates.ts';
import { courseTemplates as courseTemplatesEs } from './es/course-templates.ts';
import { mail } from './ru/mail.ts';
import { reports as reportsEn } from './en/reports.ts';
import { reports as reportsEs } from './es/reports.ts';
import { reports } from './ru/reports.ts';
import { notifications as notificationsEn } from './en/notifications.ts';
import { notifications as notificationsEs } from './es/notifications.ts';
import { notifications } from './ru/notifications.ts';
import { scores } from './ru/scores.ts';
import { sandbox as sandboxEn } from './en/sandbox.ts';
import { sandbox as sandboxEs } from './es/sandbox.ts';
import { sandbox } from './ru/sandbox.ts';
import { installationPages as installationPagesEn } from './en/installation-pages.ts';
import { installationPages as installationPagesEs } from './es/installation-pages.ts';
import { installationPages } from './ru/installation-pages.ts';
import { mobileApp as mobileAppEn } from './en/mobile-app.ts';
import { mobileApp as mobileAppEs } from './es/mobile-app.ts';
import { mobileApp } from './ru/mobile-app.ts';
import { sampleSurvey as sampleSurveyEn } from './en/sample-survey.ts';
import { sampleSurvey as sampleSurveyEs } from './es/sample-survey.ts';
import { sampleSurvey } from './ru/sample-survey.ts';
import { nestedQuotes } from './nest-quotes.ts';
import { groupedNumbers, shownValues } from './shown-values.ts';
import type { PluralBase, TextArguments } from './translated.ts';

const texts = createInstance().use(groupedNumbers()).use(nestedQuotes);
void texts.init({
  resources: {
    ru: { agenda, certificate, errors, fieldErrors, mail, notifications },
    en: {
      agenda: agendaEn,
      certificate: certificateEn,
      errors: errorsEn,
      fieldErrors: fieldErrorsEn,
      mail: mailEn,
      notifications: notificationsEn,
    },
    es: {
      agenda: agendaEs,
      certificate: certificateEs,
      errors: errorsEs,
      fieldErrors: fieldErrorsEs,
      mail: mailEs,
      notifications: notificationsEs,
    },
  },
  // Synchronous: the resources are given above and used immediately.
  initAsync: false,
  keySeparator: false,
  interpolation: shownValues,
  postProcess: nestedQuotes.name,
});

/** Translates a key of a namespace; the functions below type keys and variables. */
function text(
  language: Language,
  namespace: 'agenda' | 'certificate' | 'errors' | 'fieldErrors' | 'mail' | 'notifications',
  key: string,
  values: object = {},
): string {
  const translate = texts.getFixedT(language) as unknown as (name: string, data: object) => string;
  return translate(`${namespace}:${key}`, values);
}

const scoreTexts = { ru: scores, en: scoresEn, es: scoresEs } as const;

/** The arguments with the variables of an error text: `[]`, or for example `[{ limit }]`. */
export type ErrorArguments<Code extends ErrorCode> = TextArguments<typeof errors, Code>;
export type FieldErrorArguments<Code extends FieldErrorCode> = TextArguments<typeof fieldErrors, Code>;

/** The text of an error (spec rules §8). `limit` is an already formatted text: see `formatFileSize`. */
export function errorText<Code extends ErrorCode>(
  language: Language,
  code: Code,
  ...[values]: ErrorArguments<Code>
): string {
  return text(language, 'errors', code, values);
}

/** The text of a field error. `limit` is an already formatted text: see `formatFileSize`. */
export function fieldErrorText<Code extends FieldErrorCode>(
  language: Language,
  code: Code,
  ...[values]: FieldErrorArguments<Code>
): string {
  return text(language, 'fieldErrors', code, values);
}

/** The text of a points reason: `howItWas` of a history item. */
export function scoreText(language: Language, reason: ScoreReason): string {
  return scoreTexts[language][reason];
}

const reportTexts = { ru: reports, en: reportsEn, es: reportsEs } as const;

/** The heading of a column in a table of the reports. */
export function reportText(language: Language, column: keyof typeof reports): string {
  return reportTexts[language][column];
}

const sandboxTexts = { ru: sandbox, en: sandboxEn, es: sandboxEs } as const;

/** A text of the payment page of the sandbox provider. */
export const sandboxText = (language: Language, key: keyof typeof sandbox): string =>
  sandboxTexts[language][key];

/** Description of each cookie, by cookie name. */
export const cookieTexts = { ru: cookies, en: cookiesEn, es: cookiesEs } as const;

const surveyTexts = { ru: sampleSurvey, en: sampleSurveyEn, es: sampleSurveyEs } as const;

/** The texts of the sample survey. */
export const sampleSurveyTexts = (language: Language): Readonly<Record<keyof typeof sampleSurvey, string>> =>
  surveyTexts[language];

const templateTexts = { ru: courseTemplates, en: courseTemplatesEn, es: courseTemplatesEs } as const;

/** A text of a course template; `number` is that of a day or a week. */
export const courseTemplateText = (
  language: Language,
  key: keyof typeof courseTemplates,
  number?: number,
): string => templateTexts[language][key].replace('{{number}}', String(number ?? ''));

/** A text of an e-mail in the recipient's language. */
export function mailText<Key extends keyof typeof mail | PluralBase<keyof typeof mail>>(
  language: Language,
  key: Key,
  ...[values]: TextArguments<typeof mail, Key>
): string {
  return text(language, 'mail', key, values);
}

const onboardingTexts = { ru: onboarding, en: onboardingEn, es: onboardingEs } as const;

/** The text of an onboarding question, or of the repetition after an invalid answer. */
export function onboardingText(
  language: Language,
  name: OnboardingQuestionName,
): { message: string; againMessage: string } {
  const { ask, again } = onboardingTexts[language];
  return { message: ask[name], againMessage: again[name] };
}

const sections = { ru: nav, en: navEn, es: navEs } as const;

/** The names of the learner app's sections. */
export const sectionTexts = (language: Language): Readonly<Record<keyof typeof nav, string>> =>
  sections[language];
const mobileAppDocument = { ru: mobileApp, en: mobileAppEn, es: mobileAppEs } as const;

/** The texts of the native project of a mobile app. */
export const mobileAppTexts = (language: Language) => mobileAppDocument[language];

const installationTexts = {
  ru: installationPages,
  en: installationPagesEn,
  es: installationPagesEs,
} as const;

/** The texts of pages of the installation, where there is no brand. */
export const installationPageTexts = (language: Language) => installationTexts[language];

const receiptDocument = { ru: receipt, en: receiptEn, es: receiptEs } as const;

/** The texts of a receipt. */
export const receiptTexts = (language: Language) => receiptDocument[language];

/** A date in full within a sentence: "26 November 2026", in Russian without the "г." after the year, which ends in a full stop of its own. */
export const longDate = (language: Language, at: Date | number, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at).replace(/\s?г\.$/, '');

/** The texts of a certificate; `completedOn` is a date of the calendar (`2026-11-23`). */
export function certificateTexts(
  language: Language,
  { daysCount, completedOn }: { daysCount: number; completedOn: string },
) {
  const line = (key: string) => text(language, 'certificate', key, { count: daysCount });
  return {
    title: line('title'),
    given: line('given'),
    completed: line('completed'),
    extent: line('extent'),
    verify: line('verify'),
    date: longDate(language, new Date(completedOn)),
  };
}

/** The text of an event of the agenda. */
export function agendaText(
  language: Language,
  {
    kind,
    day_number: number,
    title,
    course_title: course,
    is_rest,
  }: Pick<AgendaEvent, 'kind' | 'day_number' | 'title' | 'course_title' | 'is_rest'>,
): string {
  const key = is_rest ? 'rest_day' : kind;
  // Not the number formatter: the number of a day is a name.
  return text(language, 'agenda', key, { number: String(number), title, course });
}

/** What the text of a notification names, by its kind. */
export interface NotificationValues {
  homework_reviewed: { verdict: 'accepted' | 'returned' | 'reopened'; title: string; course: string };
  /** `from`: the author's name. An empty `text`: only files were sent. */
  chat_message: { from: string; text: string; is_voice?: boolean };
  consultation: { change: 'opened' | 'closed'; course: string };
  /** `starts_at`: Unix seconds. */
  video_consultation: {
    change: 'confirmed' | 'moved' | 'canceled' | 'day_before' | 'soon' | 'notes';
    course: string;
    starts_at: number;
  };
  ticket_answered: { text: string };
  /** `from`: the author’s name. */
  /** `comment_id` null: the text is that of the post. */
  club_reply: { from: string; text: string; comment_id: number | null };
  club_mention: { from: string; text: string; comment_id: number | null };
  reminder: { course: string; day_number: number };
  course_news: { title: string; text: string };
  new_article: { title: string };
  campaign: { title: string; text: string };
  /** `until`: the month after which the card cannot be charged. */
  payment_card: { last4: string; until: string };
  /** `unpaid`: what is due could not be charged. `amount`: as text; empty of what points paid. */
  purchase: {
    change: 'refunded' | 'partly_refunded' | 'unpaid';
    title: string;
    amount: string;
    points: number;
  };
  /** `answer`: what staff wrote; empty: nothing. */
  reward_claim: { state: 'given' | 'declined'; title: string; answer: string };
  mail_failed: Record<string, never>;
  /** `reason`: what the moderator wrote; empty: nothing. `until`: Unix seconds; null: for good, or not about a time. */
  club_moderation: {
    change: 'approved' | 'refused' | 'hidden' | 'restored' | 'warned' | 'muted' | 'banned';
    club: string;
    reason: string;
    until: number | null;
  };
  /** `posts`: new ones in all clubs. `comments`: new ones of a thread. */
  club_digest: { posts: number; threads: { text: string; club: string; comments: number }[] };
  /** `starts_at`: Unix seconds. */
  club_event: { change: 'new' | 'moved' | 'canceled' | 'soon'; title: string; starts_at: number };
}
export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; values: NotificationValues[Kind] };
}[NotificationKind];

/** What staff read of a notification of somebody else. The title of a message, which its reader sees, is only the name of the author. */
export const notificationName = (
  language: Language,
  timezone: string,
  content: NotificationContent,
): string =>
  content.kind === 'chat_message'
    ? text(language, 'notifications', 'chat_message_from', { from: content.values.from })
    : notificationText(language, timezone, content).title;

/** Title and text of a notification; `timezone` is the reader's. */
export function notificationText(
  language: Language,
  timezone: string,
  { kind, values }: NotificationContent,
): { title: string; text: string } {
  const line = (key: string, variables: object = {}) => text(language, 'notifications', key, variables);
  switch (kind) {
    case 'homework_reviewed':
      return { title: line(`${kind}_${values.verdict}`), text: line(`${kind}_text`, values) };
    case 'chat_message': {
      const files = line(values.is_voice === true ? `${kind}_voice` : `${kind}_file`);
      return { title: values.from, text: values.text === '' ? files : values.text };
    }
    case 'consultation':
      return { title: line(`${kind}_${values.change}`), text: values.course };
    case 'video_consultation': {
      const form = { dateStyle: 'long', timeStyle: 'short', timeZone: timezone } as const;
      const time = new Intl.DateTimeFormat(language, form).format(values.starts_at * 1000);
      return { title: line(`${kind}_${values.change}`), text: line(`${kind}_text`, { ...values, time }) };
    }
    case 'club_reply':
    case 'club_mention':
      return { title: line(kind, values), text: values.text };
    case 'club_moderation': {
      const form = { dateStyle: 'long', timeStyle: 'short', timeZone: timezone } as const;
      const time =
        values.until === null ? '' : new Intl.DateTimeFormat(language, form).format(values.until * 1000);
      const until = time === '' ? '' : line(`${kind}_until`, { time });
      return {
        title: line(`${kind}_${values.change}`),
        text: [values.club, until, values.reason].filter((part) => part !== '').join('. '),
      };
    }
    case 'club_digest': {
      const threads = values.threads.map(({ text: thread, club, comments }) => {
        const what = thread === '' ? line(`${kind}_untitled`) : thread;
        return comments === 0
          ? line(`${kind}_thread`, { text: what, club })
          : line(`${kind}_comments`, { text: what, club, count: comments });
      });
      const posts = values.posts === 0 ? [] : [line(`${kind}_posts`, { count: values.posts })];
      return { title: line(kind), text: [...posts, ...threads].join('\n\n') };
    }
    case 'club_event': {
      const form = { dateStyle: 'long', timeStyle: 'short', timeZone: timezone } as const;
      const time = new Intl.DateTimeFormat(language, form).format(values.starts_at * 1000);
      return { title: line(`${kind}_${values.change}`), text: line(`${kind}_text`, { ...values, time }) };
    }
    case 'ticket_answered':
      return { title: line(kind), text: values.text };
    case 'reminder':
      return {
        title: line(kind),
        text: line(`${kind}_text`, { ...values, number: String(values.day_number) }),
      };
    case 'payment_card':
      return { title: line(kind), text: line(`${kind}_text`, values) };
    case 'purchase': {
      const amount = values.amount === '' ? line(`${kind}_points`, { count: values.points }) : values.amount;
      return { title: line(`${kind}_${values.change}`), text: line(`${kind}_text`, { ...values, amount }) };
    }
    case 'reward_claim': {
      const form = values.answer === '' ? 'text' : 'answer';
      return { title: line(`${kind}_${values.state}`), text: line(`${kind}_${form}`, values) };
    }
    case 'mail_failed':
      return { title: line(kind), text: line(`${kind}_text`) };
    case 'new_article':
      return { title: line(kind), text: values.title };
    case 'course_news':
    case 'campaign':
      return values;
  }
}
