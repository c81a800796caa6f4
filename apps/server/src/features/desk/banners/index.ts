export { bannersFeature } from './banners.feature.ts';
export { renameSegment } from './rename-segment.ts';
