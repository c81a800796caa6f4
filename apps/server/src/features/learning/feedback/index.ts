export { feedbackFeature } from './feedback.feature.ts';
export { listPublicRatings } from './public-ratings.ts';
