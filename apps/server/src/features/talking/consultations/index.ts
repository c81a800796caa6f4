export { consultationTexts } from './consultation-texts.ts';
export { consultationsFeature } from './consultations.feature.ts';
