export { consultationsFeature } from './consultations.feature.ts';
