export { diffConfigs } from './config-changes.ts';
export { siteFeature } from './site.feature.ts';
