export { bannersFeature } from './banners.feature.ts';
