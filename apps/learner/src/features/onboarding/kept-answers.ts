import type { OnboardingQuestionName } from '@daystream/contract';

const storageKey = 'daystream.onboarding';

/** Answers given before the account exists, and skipped questions; passwords are never stored. */
export interface KeptAnswers {
  readonly firstName: string;
  readonly email: string;
  readonly skipped: readonly OnboardingQuestionName[];
}
const nothing: KeptAnswers = { firstName: '', email: '', skipped: [] };

/** Reads the answers stored in this tab, so that a reload continues the chat. */
export function readKeptAnswers(): KeptAnswers {
  return { ...nothing, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<KeptAnswers>) };
}

export function keepAnswers(answers: KeptAnswers): void {
  sessionStorage.setItem(storageKey, JSON.stringify(answers));
}

/** Once the account exists, the server stores the answers. */
export function forgetKeptAnswers(): void {
  sessionStorage.removeItem(storageKey);
}
