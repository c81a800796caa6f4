export { feedFeature } from './feed.feature.ts';
export { createFeedEvents } from './feed-events.ts';
