export { schoolsFeature } from './schools.feature.ts';
export { createSchoolsService, type SchoolsService } from './schools.service.ts';
