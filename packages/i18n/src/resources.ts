import type { fieldErrors } from './ru/field-errors.ts';
import type { learner } from './ru/learner/index.ts';
import type { studio } from './ru/studio/index.ts';
import type { ui } from './ru/ui.ts';

/** The namespaces of the apps as i18next types them: every `t` key of the apps is a key of these. */
export interface Resources {
  fieldErrors: typeof fieldErrors;
  learner: typeof learner;
  studio: typeof studio;
  ui: typeof ui;
}
