import type { fieldErrors } from './ru/field-errors.ts';
import type { learner } from './ru/learner/index.ts';
import type { studio } from './ru/studio/index.ts';
import type { ui } from './ru/ui.ts';

/** The i18next namespaces of the apps, which define the valid keys of `t`. */
export interface Resources {
  fieldErrors: typeof fieldErrors;
  learner: typeof learner;
  studio: typeof studio;
  ui: typeof ui;
}
