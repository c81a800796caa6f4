export { createMayPublish } from './may-publish.ts';
export { moderationFeature } from './moderation.feature.ts';
