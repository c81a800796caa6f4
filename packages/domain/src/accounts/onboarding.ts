import {
  cleanPersonName,
  type FieldErrorCode,
  type OnboardingQuestionName,
  type OnboardingType,
} from '@daystream/contract';
import { onboardingStatus } from '../constants.ts';
import { emailError } from './email.ts';
import { passwordError } from './password.ts';
import { parseBirthday } from './profile.ts';

export const nameMaxLength = 100;

/** A question of the onboarding chat in the apps' field names. */
export interface OnboardingQuestion {
  readonly name: OnboardingQuestionName;
  readonly type: OnboardingType;
  readonly required: boolean;
  /** The brand's own text; empty: the app's text in the user's language. */
  readonly message: string;
  /** The brand's own text for asking again after an invalid answer. */
  readonly againMessage: string;
  /** The user status after the question was answered; null leaves the status as it is. */
  readonly userStatus: number | null;
}
const noOwnTexts = { message: '', againMessage: '' } as const;
const question = (
  name: OnboardingQuestionName,
  type: OnboardingType,
  rest: Pick<OnboardingQuestion, 'required' | 'userStatus'>,
): OnboardingQuestion => ({ name, type, ...rest, ...noOwnTexts });

const defaultQuestions: readonly OnboardingQuestion[] = [
  question('firstName', 'text', { required: true, userStatus: null }),
  question('email', 'email', { required: true, userStatus: null }),
  question('password', 'password', { required: true, userStatus: onboardingStatus.password }),
  question('socials', 'socials', { required: false, userStatus: null }),
  question('birthday', 'date', { required: false, userStatus: onboardingStatus.birthday }),
  question('avatarId', 'image', { required: false, userStatus: onboardingStatus.avatar }),
];

/** The onboarding questions of a brand in order: its own, else the default ones. Source: spec product §3, Onboarding chat questions. */
export function onboardingQuestions(own: readonly OnboardingQuestion[]): readonly OnboardingQuestion[] {
  return own.length > 0 ? own : defaultQuestions;
}

/** A user's progress in the onboarding chat: answered questions, skipped questions, user status. */
export interface OnboardingProgress {
  readonly answered: ReadonlySet<OnboardingQuestionName>;
  readonly skipped: ReadonlySet<OnboardingQuestionName>;
  readonly status: number;
}

/** The next question, or null at the end. A required question is asked until it is answered; an optional one until it is answered, skipped, or its status is reached. */
export function nextOnboardingQuestion(
  questions: readonly OnboardingQuestion[],
  { answered, skipped, status }: OnboardingProgress,
): OnboardingQuestion | null {
  const lastReached = questions.findLastIndex(
    ({ userStatus }) => userStatus !== null && userStatus <= status,
  );
  const isPending = ({ name, required }: OnboardingQuestion, index: number) =>
    !answered.has(name) && (required || (index > lastReached && !skipped.has(name)));
  return questions.find(isPending) ?? null;
}

/** The user status reached: the highest status of the questions before the next one (spec product §4, Onboarding). It never decreases. */
export function onboardingStatusOf(
  questions: readonly OnboardingQuestion[],
  progress: OnboardingProgress,
): number {
  const next = nextOnboardingQuestion(questions, progress);
  const passed = next === null ? questions : questions.slice(0, questions.indexOf(next));
  return Math.max(progress.status, ...passed.map(({ userStatus }) => userStatus ?? 0));
}

/** Whether, by the user status, questions are left. */
export function isOnboardingUnfinished(questions: readonly OnboardingQuestion[], status: number): boolean {
  return questions.some(({ userStatus }) => userStatus !== null && userStatus > status);
}

/** Returns the error code of an invalid answer, or null; `now` in ms. Source: spec rules §5, Onboarding chat and Profile. */
export function onboardingAnswerError(
  { type, required }: Pick<OnboardingQuestion, 'type' | 'required'>,
  answer: string,
  now: number,
): FieldErrorCode | null {
  const text = type === 'text' ? cleanPersonName(answer) : answer.trim();
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
