/** What a new person is asked in the onboarding chat. Source: spec product §3, "Onboarding chat questions"; spec rules §9. */
import { z } from 'zod';
import { text } from '../wire.ts';

/** The user status after each answered question of the onboarding chat. */
export const OnboardingStatus = z.union([z.literal(20), z.literal(30), z.literal(40)], 'unknown_value');

/** What is asked, and by which kind of field it is answered. */
const onboardingTypes = {
  firstName: 'text',
  email: 'email',
  password: 'password',
  socials: 'socials',
  birthday: 'date',
  avatarId: 'image',
  push: 'push',
} as const;
export type OnboardingQuestionName = keyof typeof onboardingTypes;
export type OnboardingType = (typeof onboardingTypes)[OnboardingQuestionName];

/** Without these nobody has an account. */
const needed: readonly OnboardingQuestionName[] = ['firstName', 'email', 'password'];

export const OnboardingQuestion = z.object({
  name: z.enum(Object.keys(onboardingTypes) as [OnboardingQuestionName, ...OnboardingQuestionName[]]),
  type: z.enum(Object.values(onboardingTypes) as [OnboardingType, ...OnboardingType[]]),
  required: z.boolean(),
  /** The school's own words; where they are empty, those of the app in the reader's language. */
  message: text(300).default(''),
  /** The same for an answer that is wrong. */
  again_message: text(300).default(''),
  user_status: OnboardingStatus.nullable().default(null),
});
export type OnboardingQuestion = z.infer<typeof OnboardingQuestion>;

/** The whole chat: its questions in their order, or none, which stands for those of the variant. */
export const OnboardingQuestions = z
  .array(OnboardingQuestion)
  .max(7, 'too_long')
  .superRefine((questions, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const names = questions.map(({ name }) => name);
    if (new Set(names).size < names.length) refuse('repeated');
    if (questions.some(({ name, type }) => type !== onboardingTypes[name])) refuse('not_allowed');
    // In this order and required: the last of them makes the account of the first two.
    const found = questions.filter(({ name, required }) => required && needed.includes(name));
    if (questions.length > 0 && found.map(({ name }) => name).join() !== needed.join()) refuse('required');
  });
