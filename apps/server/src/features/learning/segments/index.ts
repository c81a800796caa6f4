export { isActiveSince, meetsRule } from './segment-conditions.ts';
export { lockSegments } from './lock-segments.ts';
export { segmentsFeature } from './segments.feature.ts';
export type { SegmentsService } from './segments.service.ts';
