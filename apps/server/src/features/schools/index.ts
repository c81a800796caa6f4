export { createSchoolsService, type SchoolsService } from './schools.service.ts';
export { schoolsStudioRoutes } from './schools.studio.ts';
