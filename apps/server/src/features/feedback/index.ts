export { feedbackFeature } from './feedback.feature.ts';
