export { enrolmentFeature } from './enrolment.feature.ts';
