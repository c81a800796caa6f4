export { digestFeature } from './digest.feature.ts';
