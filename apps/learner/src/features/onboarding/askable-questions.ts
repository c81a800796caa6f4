import { onboardingQuestions } from '@daystream/domain';
import { brand } from '../../platform/brand.ts';
import { socialNetworks } from '../../platform/social.ts';

/** What this school can ask in this browser: no networks where it has none, no notifications where there are none to allow. */
export function askableQuestions() {
  const canPush = 'Notification' in globalThis;
  const hasNetworks = socialNetworks(navigator.userAgent).length > 0;
  return onboardingQuestions(brand.runtime.userInfoChat).filter(
    ({ type }) => (type !== 'push' || canPush) && (type !== 'socials' || hasNetworks),
  );
}
