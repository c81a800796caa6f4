import { onboardingQuestions } from '@daystream/domain';
import type { SiteConfig } from './site.queries.ts';

export type Question = SiteConfig['runtime']['userInfoChat']['questions'][number];
export type QuestionName = Question['name'];

/** `standard`: the questions of the app. `push`: notifications in place of birthday and picture. `own`: a list of the school. */
export type OnboardingVariant = 'standard' | 'push' | 'own';

export const variantTexts = {
  standard: 'site.onboarding.standard',
  push: 'site.onboarding.push',
  own: 'site.onboarding.own',
} as const satisfies Record<OnboardingVariant, string>;

const standard = onboardingQuestions([]) as readonly Question[];
const pushQuestion: Question = {
  name: 'push',
  type: 'push',
  required: false,
  message: '',
  againMessage: '',
  userStatus: 40,
};

/** All questions that can be asked, in their usual order. */
export const allQuestions: readonly Question[] = [...standard, pushQuestion];

const withPush = allQuestions.filter(({ name }) => name !== 'birthday' && name !== 'avatarId');

/** An account cannot be created without these answers. */
export const neededQuestions: ReadonlySet<QuestionName> = new Set(['firstName', 'email', 'password']);
/** These can be required, because every browser can answer them. */
export const requirableQuestions: ReadonlySet<QuestionName> = new Set(['birthday', 'avatarId']);

const names = (questions: readonly Question[]) => questions.map(({ name }) => name).join();

/** The variant of a stored list; an empty one is the standard. */
export function variantOf(questions: readonly Question[]): OnboardingVariant {
  if (questions.length === 0) return 'standard';
  const isPlain = questions.every(({ name, required, message, againMessage }) => {
    const usual = allQuestions.find((one) => one.name === name);
    return usual?.required === required && message === '' && againMessage === '';
  });
  return isPlain && names(questions) === names(withPush) ? 'push' : 'own';
}

/** The list that is stored for a variant. An own list begins as the one shown before. */
export function questionsOf(variant: OnboardingVariant, before: readonly Question[]): readonly Question[] {
  if (variant === 'standard') return [];
  if (variant === 'push') return withPush;
  return before.length > 0 ? before : standard;
}

/** The list with a question added at its usual place, or without it. */
export function withQuestion(
  questions: readonly Question[],
  name: QuestionName,
  isAsked: boolean,
): readonly Question[] {
  const rest = questions.filter((question) => question.name !== name);
  const added = allQuestions.find((question) => question.name === name);
  if (!isAsked || added === undefined) return rest;
  const orderOf = (question: Question) => allQuestions.findIndex((one) => one.name === question.name);
  const place = rest.findIndex((question) => orderOf(question) > orderOf(added));
  return place === -1 ? [...rest, added] : rest.toSpliced(place, 0, added);
}
