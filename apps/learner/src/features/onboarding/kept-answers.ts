import type { OnboardingQuestionName } from '@daystream/contract';

const storageKey = 'daystream.onboarding';

/** What was answered before there is an account, and what was passed over; the password is never kept. */
export interface KeptAnswers {
  readonly firstName: string;
  readonly email: string;
  readonly skipped: readonly OnboardingQuestionName[];
}
const nothing: KeptAnswers = { firstName: '', email: '', skipped: [] };

/** For as long as the tab lives: a reload goes on where it was left. */
export function readKeptAnswers(): KeptAnswers {
  return { ...nothing, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<KeptAnswers>) };
}

export function keepAnswers(answers: KeptAnswers): void {
  sessionStorage.setItem(storageKey, JSON.stringify(answers));
}

/** Once there is an account, the server knows the rest. */
export function forgetKeptAnswers(): void {
  sessionStorage.removeItem(storageKey);
}
