import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { CoursesService } from '../../learning/courses/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { SegmentsService } from '../../learning/segments/index.ts';
import { createCampaignPreview } from './campaign-preview.service.ts';
import { createCampaignRunner } from './campaign-runner.service.ts';
import { campaignsPersonalData } from './campaigns.personal-data.ts';
import { createCampaignsService } from './campaigns.service.ts';
import { campaignsStudioRoutes } from './campaigns.studio.ts';
import { retention } from './campaigns.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs'> & {
  courses: ByBrand<CoursesService>;
  notifications: ByBrand<NotificationsService>;
  segments: ByBrand<SegmentsService>;
};

/** Messages to segments, alone or in a sequence. The notification service delivers them. */
export function campaignsFeature(deps: Deps) {
  const { clock, jobs, courses, notifications, segments } = deps;
  const parts = byBrand((brand) => ({
    brand,
    clock,
    notifications: notifications(brand),
    published: courses(brand).published,
    segmentCondition: segments(brand).condition,
  }));
  const campaigns = byBrand((brand) => createCampaignsService(parts(brand)));
  const campaignRunner = byBrand((brand) => createCampaignRunner(parts(brand)));
  const preview = byBrand((brand) => createCampaignPreview(parts(brand)));
  return {
    services: { campaigns, campaignRunner },
    personalData: campaignsPersonalData,
    routes: ({ mount }) => campaignsStudioRoutes(mount, { service: campaigns, preview }),
    jobs: () => jobs.scheduleForBrands('campaigns.run', '* * * * *', (brand) => campaignRunner(brand).run()),
    retention,
  } satisfies Feature;
}
