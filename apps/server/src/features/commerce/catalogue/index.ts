export { catalogueFeature } from './catalogue.feature.ts';
export type { CatalogueService } from './catalogue.service.ts';
export { additionsOf } from './additional-services.ts';
export { presentService } from './services.present.ts';
export {
  clubOfferOf,
  createServicesRepository,
  installmentTermsOf,
  refusalOfService,
  type ServiceRow,
} from './services.repository.ts';
