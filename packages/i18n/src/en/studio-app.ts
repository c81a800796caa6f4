import { fieldErrors } from './field-errors.ts';
import { studio } from './studio/index.ts';
import { ui } from './ui.ts';

/** All texts of the studio in this language, by i18next namespace. */
export const texts = { fieldErrors, studio, ui } as const;
