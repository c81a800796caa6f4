export { storesFeature } from './stores.feature.ts';
export type { StorePurchasesService } from './store-purchases.service.ts';
