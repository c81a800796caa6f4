export { addScores } from './add-scores.ts';
export { scoresFeature } from './scores.feature.ts';
