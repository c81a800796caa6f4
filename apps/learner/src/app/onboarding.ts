import { isOnboardingUnfinished } from '@daystream/domain';
import { askableQuestions } from '../features/onboarding/askable-questions.ts';
import { brand } from '../platform/brand.ts';
import type { CurrentUser } from '../platform/current-user.ts';

const storageKey = 'daystream.onboardingLater';

/** Whether the school has something left to ask of this person. Staff were not new to it, and who has no account is asked by signing up. */
export function isOnboardingLeft({ isAnonymous, staffRoles, status }: CurrentUser): boolean {
  if (isAnonymous || staffRoles.length > 0 || !brand.runtime.userInfoChat.isEnabled) return false;
  return isOnboardingUnfinished(askableQuestions(), status);
}

/** Somebody tells the rest another time: they are not led to it again while this tab lives. */
export function putOnboardingOff(): void {
  sessionStorage.setItem(storageKey, '1');
}

export function isOnboardingPutOff(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}
