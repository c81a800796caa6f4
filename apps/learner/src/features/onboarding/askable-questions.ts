import { onboardingQuestions } from '@daystream/domain';
import { brand } from '../../platform/brand.ts';
import { socialNetworks } from '../../platform/social.ts';

/** Returns the questions that apply to this brand and browser: without social networks or notifications if they are not available. */
export function askableQuestions() {
  const canPush = 'Notification' in globalThis;
  const hasNetworks = socialNetworks(navigator.userAgent).length > 0;
  return onboardingQuestions(brand.runtime.userInfoChat).filter(
    ({ type }) => (type !== 'push' || canPush) && (type !== 'socials' || hasNetworks),
  );
}
