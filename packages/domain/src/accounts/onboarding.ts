import type { FieldErrorCode, OnboardingQuestionName, OnboardingType } from '@daystream/contract';
import { onboardingStatus } from '../constants.ts';
import { emailError } from './email.ts';
import { passwordError } from './password.ts';
import { parseBirthday } from './profile.ts';

export const nameMaxLength = 100;

/** A question of the onboarding chat, as the apps have it. */
export interface OnboardingQuestion {
  readonly name: OnboardingQuestionName;
  readonly type: OnboardingType;
  readonly required: boolean;
  /** The brand's own text; empty: the app's text in the reader's language. */
  readonly message: string;
  /** The same for asking again after an invalid answer. */
  readonly againMessage: string;
  /** The user status after the question was answered; null leaves the status as it is. */
  readonly userStatus: number | null;
}
export interface OnboardingChat {
  readonly variant: 'full' | 'push';
  readonly questions: readonly OnboardingQuestion[];
}

const ownWords = { message: '', againMessage: '' } as const;
const ask = (
  name: OnboardingQuestionName,
  type: OnboardingType,
  rest: Pick<OnboardingQuestion, 'required' | 'userStatus'>,
): OnboardingQuestion => ({ name, type, ...rest, ...ownWords });

const account: readonly OnboardingQuestion[] = [
  ask('firstName', 'text', { required: true, userStatus: null }),
  ask('email', 'email', { required: true, userStatus: null }),
  ask('password', 'password', { required: true, userStatus: onboardingStatus.password }),
  ask('socials', 'socials', { required: false, userStatus: null }),
];
const variants: Readonly<Record<OnboardingChat['variant'], readonly OnboardingQuestion[]>> = {
  full: [
    ...account,
    ask('birthday', 'date', { required: false, userStatus: onboardingStatus.birthday }),
    ask('avatarId', 'image', { required: false, userStatus: onboardingStatus.avatar }),
  ],
  // It stands in the place of both, and so ends the chat as the second of them does.
  push: [...account, ask('push', 'push', { required: false, userStatus: onboardingStatus.avatar })],
};

/** What a school asks a new person, in order: its own questions, else those of its variant. Source: spec product §3, Onboarding chat questions. */
export function onboardingQuestions(chat: OnboardingChat): readonly OnboardingQuestion[] {
  return chat.questions.length > 0 ? chat.questions : variants[chat.variant];
}

/** How far somebody is: what is known of them, what they passed over, and their user status. */
export interface OnboardingProgress {
  readonly answered: ReadonlySet<OnboardingQuestionName>;
  readonly skipped: ReadonlySet<OnboardingQuestionName>;
  readonly status: number;
}

/** The question that comes next, or null at the end. What is required is asked until it is known; the rest until it is known, passed over or left behind by the status. */
export function nextOnboardingQuestion(
  questions: readonly OnboardingQuestion[],
  { answered, skipped, status }: OnboardingProgress,
): OnboardingQuestion | null {
  const behind = questions.findLastIndex(({ userStatus }) => userStatus !== null && userStatus <= status);
  const waits = ({ name, required }: OnboardingQuestion, index: number) =>
    !answered.has(name) && (required || (index > behind && !skipped.has(name)));
  return questions.find(waits) ?? null;
}

/** The user status that somebody has come to: the highest of the questions before the next one (spec product §4, Onboarding). It never falls. */
export function onboardingStatusOf(
  questions: readonly OnboardingQuestion[],
  progress: OnboardingProgress,
): number {
  const next = nextOnboardingQuestion(questions, progress);
  const passed = next === null ? questions : questions.slice(0, questions.indexOf(next));
  return Math.max(progress.status, ...passed.map(({ userStatus }) => userStatus ?? 0));
}

/** Whether somebody's user status says that there is something left to ask. */
export function isOnboardingUnfinished(questions: readonly OnboardingQuestion[], status: number): boolean {
  return questions.some(({ userStatus }) => userStatus !== null && userStatus > status);
}

/** What is wrong with a typed answer, or null; `now` in ms. Source: spec rules §5, Onboarding chat and Profile. */
export function onboardingAnswerError(
  { type, required }: Pick<OnboardingQuestion, 'type' | 'required'>,
  answer: string,
  now: number,
): FieldErrorCode | null {
  const text = answer.trim();
  if (text === '' && type !== 'password') return required ? 'required' : null;
  switch (type) {
    case 'text':
      return text.length > nameMaxLength ? 'too_long' : null;
    case 'email':
      return emailError(text);
    case 'password':
      return passwordError(answer);
    case 'date':
      return parseBirthday(text, now) === null ? 'not_date' : null;
    case 'socials':
    case 'image':
    case 'push':
      return null;
  }
}
