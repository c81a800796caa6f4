export { brandsFeature as schoolsFeature } from './schools.feature.ts';
export {
  createBrandsService as createSchoolsService,
  type BrandsService as SchoolsService,
} from './schools.service.ts';
