export { communitiesRoutes } from './communities.routes.ts';
export { createCommunitiesService, type CommunitiesService } from './communities.service.ts';
