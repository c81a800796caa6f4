export type { CohortsService } from './cohorts.service.ts';
export { enrolmentFeature } from './enrolment.feature.ts';
