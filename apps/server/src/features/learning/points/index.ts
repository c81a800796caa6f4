export { points } from './points-ledger.ts';
export { pointsOf } from './points.repository.ts';
export { pointsFeature } from './points.feature.ts';
export type { FindSources, FoundSource, PointsSources } from './points-sources.ts';
