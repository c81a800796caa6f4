export { fieldErrorsLate as fieldErrors } from './field-errors-late.ts';
export { late as texts } from './learner/late.ts';
export { uiLate as ui } from './ui-late.ts';
