import { isOnboardingUnfinished } from '@daystream/domain';
import { askableQuestions } from '../features/base/onboarding/askable-questions.ts';
import { brand } from '../platform/brand/brand.ts';
import type { CurrentUser } from '../platform/session/current-user.ts';

const storageKey = 'daystream.onboardingLater';

/** Whether the user has unanswered onboarding questions. Staff are not asked; anonymous users are asked when they sign up. */
export function isOnboardingPending({ isAnonymous, staffRoles, status }: CurrentUser): boolean {
  if (isAnonymous || staffRoles.length > 0 || !brand.runtime.userInfoChat.isEnabled) return false;
  return isOnboardingUnfinished(askableQuestions(), status);
}

/** Postpones the onboarding: home does not redirect to it again in this tab. */
export function postponeOnboarding(): void {
  sessionStorage.setItem(storageKey, '1');
}

export function isOnboardingPostponed(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}

/** Forgets the postponement: the next person in this tab is asked again. */
export function resumeOnboarding(): void {
  sessionStorage.removeItem(storageKey);
}
