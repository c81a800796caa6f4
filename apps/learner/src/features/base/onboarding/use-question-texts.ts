import type { OnboardingQuestionName } from '@daystream/contract';
import type { OnboardingQuestion } from '@daystream/domain';
import { useTranslation } from 'react-i18next';

/** Returns the question and its repetition after an invalid answer: the brand's texts, otherwise the default ones (spec rules §5, Onboarding chat). */
export function useQuestionTexts(): (question: OnboardingQuestion) => { question: string; retry: string } {
  const { t } = useTranslation('learner');
  const texts: Readonly<Record<OnboardingQuestionName, readonly [question: string, retry: string]>> = {
    firstName: [t('onboarding.ask.firstName'), t('onboarding.again.firstName')],
    email: [t('onboarding.ask.email'), t('onboarding.again.email')],
    password: [t('onboarding.ask.password'), t('onboarding.again.password')],
    socials: [t('onboarding.ask.socials'), t('onboarding.again.socials')],
    birthday: [t('onboarding.ask.birthday'), t('onboarding.again.birthday')],
    avatarId: [t('onboarding.ask.avatarId'), t('onboarding.again.avatarId')],
    push: [t('onboarding.ask.push'), t('onboarding.again.push')],
  };
  return ({ name, message, againMessage }) => ({
    question: message || texts[name][0],
    retry: againMessage || texts[name][1],
  });
}
