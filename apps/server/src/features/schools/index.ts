export { brandsFeature } from './schools.feature.ts';
export { createBrandsService, type BrandsService } from './schools.service.ts';
