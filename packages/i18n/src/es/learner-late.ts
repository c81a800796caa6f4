export { late as texts } from './learner/late.ts';
