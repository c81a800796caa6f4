export { domainsFeature } from './domains.feature.ts';
export type { DomainsService } from './domains.service.ts';
