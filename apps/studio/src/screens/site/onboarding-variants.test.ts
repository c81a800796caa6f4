import { OnboardingQuestions } from '@daystream/contract';
import { expect, it } from 'vitest';
import { questionsOf, variantOf, withQuestion, type Question } from './onboarding-variants.ts';

const wire = (questions: readonly Question[]) =>
  questions.map(({ againMessage, userStatus, ...rest }) => ({
    ...rest,
    again_message: againMessage,
    user_status: userStatus,
  }));
const names = (questions: readonly Question[]) => questions.map(({ name }) => name);

it.each(['standard', 'push', 'own'] as const)('the variant %s is accepted and recognised', (variant) => {
  const questions = questionsOf(variant, []);
  expect(OnboardingQuestions.safeParse(wire(questions)).success).toBe(true);
  expect(variantOf(questions)).toBe(variant);
});

it('the variant push asks for notifications in place of birthday and picture', () => {
  expect(names(questionsOf('push', []))).toEqual(['firstName', 'email', 'password', 'socials', 'push']);
});

it('a question is added at its usual place, and removed', () => {
  const own = questionsOf('own', []);
  const without = withQuestion(own, 'socials', false);
  expect(names(without)).not.toContain('socials');
  expect(names(withQuestion(without, 'socials', true))).toEqual(names(own));
  expect(names(withQuestion(own, 'push', true)).at(-1)).toBe('push');
});
