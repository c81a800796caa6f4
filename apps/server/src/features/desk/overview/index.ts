export { rememberLook } from './first-run.ts';
export { overviewFeature } from './overview.feature.ts';
