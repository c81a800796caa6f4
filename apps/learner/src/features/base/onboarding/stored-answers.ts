import type { OnboardingQuestionName } from '@daystream/contract';

const storageKey = 'daystream.onboarding';

/** Answers given before the account exists, and skipped questions; passwords are never stored. */
export interface StoredAnswers {
  readonly firstName: string;
  readonly email: string;
  readonly skipped: readonly OnboardingQuestionName[];
}
const nothing: StoredAnswers = { firstName: '', email: '', skipped: [] };

/** Reads the answers stored in this tab, so that a reload continues the chat. */
export function readStoredAnswers(): StoredAnswers {
  return {
    ...nothing,
    ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<StoredAnswers>),
  };
}

export function storeAnswers(answers: StoredAnswers): void {
  sessionStorage.setItem(storageKey, JSON.stringify(answers));
}

/** Once the account exists, the server stores the answers. */
export function clearStoredAnswers(): void {
  sessionStorage.removeItem(storageKey);
}
