export { diffConfigs as changesBetween } from './config-changes.ts';
export { siteFeature } from './site.feature.ts';
