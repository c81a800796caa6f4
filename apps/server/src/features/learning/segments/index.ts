export { isActiveSince, meetsRule } from './segment-conditions.ts';
export { segmentsFeature } from './segments.feature.ts';
export type { SegmentsService } from './segments.service.ts';
