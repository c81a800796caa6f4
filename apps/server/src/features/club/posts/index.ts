export { mayOpenClubFile } from './club-access.ts';
export type { ClubEvents } from './club-events.ts';
export type { ChangedContent, ContentStates } from './content-states.ts';
export type { MayPublish, PublishDecision } from './may-publish.ts';
export { postsFeature } from './posts.feature.ts';
export type { PostsService } from './posts.service.ts';
