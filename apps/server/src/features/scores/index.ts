export { addScores } from './add-scores.ts';
export { scoresRoutes } from './scores.routes.ts';
export { createScoresService, type ScoresService } from './scores.service.ts';
