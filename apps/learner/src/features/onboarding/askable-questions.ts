import { onboardingQuestions } from '@daystream/domain';
import { brand } from '../../platform/brand.ts';
import { socialNetworks } from '../../platform/social.ts';

/** Returns the questions that apply to this brand and browser: without social networks if there are none. */
export function askableQuestions() {
  const hasNetworks = socialNetworks(navigator.userAgent).length > 0;
  return onboardingQuestions(brand.runtime.userInfoChat.questions).filter(
    ({ type }) => type !== 'socials' || hasNetworks,
  );
}
