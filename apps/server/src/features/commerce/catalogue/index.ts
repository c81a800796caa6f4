export { catalogueFeature } from './catalogue.feature.ts';
export type { CatalogueService } from './catalogue.service.ts';
export {
  findCourseOfPosition,
  findProduct,
  findSubscriptionProduct,
  listAdditions,
  listPlans,
  listProductsOfCourse,
  lockProducts,
} from './find-products.ts';
export { presentProduct } from './products.present.ts';
export { clubOfferOf, installmentTermsOf, refusalOfProduct, type ProductRow } from './products.repository.ts';
