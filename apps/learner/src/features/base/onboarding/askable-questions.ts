import { onboardingQuestions } from '@daystream/domain';
import { brand } from '../../../platform/brand/brand.ts';
import { isPushDenied, isPushOffered } from '../../../platform/client/push-subscription.ts';
import { socialNetworks } from '../../../platform/session/social.ts';

/** Returns the questions that apply to this brand and browser: without social networks if there are none, without push where it cannot be turned on. */
export function askableQuestions() {
  const hasNetworks = socialNetworks().length > 0;
  return onboardingQuestions(brand.runtime.userInfoChat.questions).filter(
    ({ type }) =>
      (type !== 'socials' || hasNetworks) && (type !== 'push' || (isPushOffered() && !isPushDenied())),
  );
}
