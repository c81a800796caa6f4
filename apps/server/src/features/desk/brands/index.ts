export { brandsFeature } from './brands.feature.ts';
export { createBrandsService, type BrandsService } from './brands.service.ts';
