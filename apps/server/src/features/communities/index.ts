export { addMember } from './add-member.ts';
export { communitiesFeature } from './communities.feature.ts';
export type { CommunitiesService } from './communities.service.ts';
