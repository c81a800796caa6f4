export { catalogueFeature } from './catalogue.feature.ts';
export { presentService } from './services.present.ts';
export {
  clubOfferOf,
  createServicesRepository,
  installmentTermsOf,
  refusalOfService,
  type ServiceRow,
} from './services.repository.ts';
