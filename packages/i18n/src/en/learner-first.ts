import { fieldErrorsEarly } from './field-errors-early.ts';
import { early } from './learner/early.ts';
import { uiEarly } from './ui-early.ts';

/** Texts of the learner app before sign-in, by i18next namespace. */
export const texts = { fieldErrors: fieldErrorsEarly, learner: early, ui: uiEarly } as const;
