import { fieldErrors } from './field-errors.ts';
import { early } from './learner/early.ts';
import { ui } from './ui.ts';

/** What the learner app shows before anybody is signed in, by i18next namespace. */
export const texts = { fieldErrors, learner: early, ui } as const;
