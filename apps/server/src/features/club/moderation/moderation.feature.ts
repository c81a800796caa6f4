import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { ClubEvents, ContentStates } from '../posts/index.ts';
import { createCasesService } from './cases.service.ts';
import { moderationPersonalData } from './moderation.personal-data.ts';
import { moderationStudioRoutes, reportsRoutes } from './moderation.routes.ts';
import { retention } from './moderation.tables.ts';
import { createReportsService } from './reports.service.ts';
import { createSanctionsService } from './sanctions.service.ts';

type Deps = Pick<PlatformParts, 'clock'> & {
  notifications: ByBrand<NotificationsService>;
  contentStates: ByBrand<ContentStates>;
  clubEvents: ByBrand<ClubEvents>;
};

/** Reports, the queue of the moderators, warnings, mutes and bans, what is held back. */
export function moderationFeature({ clock, notifications, contentStates, clubEvents }: Deps) {
  const reports = byBrand((brand) => createReportsService({ brand, clock }));
  const cases = byBrand((brand) =>
    createCasesService({
      brand,
      clock,
      contentStates: contentStates(brand),
      events: clubEvents(brand),
      notifications: notifications(brand),
    }),
  );
  const sanctions = byBrand((brand) =>
    createSanctionsService({ brand, clock, notifications: notifications(brand) }),
  );
  return {
    services: { clubCases: cases },
    personalData: moderationPersonalData,
    routes({ mount }) {
      reportsRoutes(mount, reports);
      moderationStudioRoutes(mount, { cases, sanctions });
    },
    retention,
  } satisfies Feature;
}
