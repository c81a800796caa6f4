export { accountsFeature } from './accounts.feature.ts';
