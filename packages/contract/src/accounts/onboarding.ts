/** Questions of the onboarding chat. Source: spec product §3, "Onboarding chat questions"; spec rules §9. */
import { z } from 'zod';
import { text } from '../wire.ts';

/** The user status after each answered question of the onboarding chat. */
export const OnboardingStatus = z.union([z.literal(20), z.literal(30), z.literal(40)], 'unknown_value');

/** Each question and the type of its answer field. */
const onboardingTypes = {
  firstName: 'text',
  email: 'email',
  password: 'password',
  socials: 'socials',
  birthday: 'date',
  avatarId: 'image',
  /** For brands that ask for notifications instead of birthday and picture. */
  push: 'push',
} as const;
export type OnboardingQuestionName = keyof typeof onboardingTypes;
export type OnboardingType = (typeof onboardingTypes)[OnboardingQuestionName];

/** An account cannot be created without these answers. */
const needed: readonly OnboardingQuestionName[] = ['firstName', 'email', 'password'];

export const OnboardingQuestion = z.object({
  name: z.enum(Object.keys(onboardingTypes) as [OnboardingQuestionName, ...OnboardingQuestionName[]]),
  type: z.enum(Object.values(onboardingTypes) as [OnboardingType, ...OnboardingType[]]),
  required: z.boolean(),
  /** The brand's own text; empty: the app's text in the user's language. */
  message: text(300).default(''),
  /** The brand's own text for asking again after an invalid answer. */
  again_message: text(300).default(''),
  user_status: OnboardingStatus.nullable().default(null),
});
export type OnboardingQuestion = z.infer<typeof OnboardingQuestion>;

/** The questions of the chat in order. Empty: the default questions. */
export const OnboardingQuestions = z
  .array(OnboardingQuestion)
  .max(Object.keys(onboardingTypes).length, 'too_long')
  .superRefine((questions, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const names = questions.map(({ name }) => name);
    if (new Set(names).size < names.length) refuse('repeated');
    if (questions.some(({ name, type }) => type !== onboardingTypes[name])) refuse('not_allowed');
    // These must be required and in this order: answering the last one creates the account from the first two.
    const found = questions.filter(({ name, required }) => required && needed.includes(name));
    // A subscription belongs to a session, which the password creates.
    if (names.includes('push') && names.indexOf('push') < names.indexOf('password')) refuse('not_allowed');
    if (questions.length > 0 && found.map(({ name }) => name).join() !== needed.join()) refuse('required');
  });
