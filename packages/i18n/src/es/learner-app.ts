import { fieldErrors } from './field-errors.ts';
import { learner } from './learner/index.ts';
import { ui } from './ui.ts';

/** All texts of the learner app in this language, by i18next namespace. */
export const texts = { fieldErrors, learner, ui } as const;
