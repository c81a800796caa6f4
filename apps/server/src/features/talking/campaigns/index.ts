export { campaignsFeature } from './campaigns.feature.ts';
export type { CampaignRunner } from './campaign-runner.service.ts';
export type { CampaignsService } from './campaigns.service.ts';
