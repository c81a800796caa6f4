export { catalogueFeature } from './catalogue.feature.ts';
export { presentService } from './services.present.ts';
export { createServicesRepository, refusalOfService, type ServiceRow } from './services.repository.ts';
