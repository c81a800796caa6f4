export { feedFeature } from './feed.feature.ts';
export type { FeedNews } from './feed-news.ts';
