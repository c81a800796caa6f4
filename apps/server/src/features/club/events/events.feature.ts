import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { createEventRecords } from './event-records.service.ts';
import { registerEventJobs } from './events.jobs.ts';
import { eventsPersonalData } from './events.personal-data.ts';
import { eventsRoutes, eventsStudioRoutes } from './events.routes.ts';
import { createEventsService } from './events.service.ts';
import { retention } from './events.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs'> & { notifications: ByBrand<NotificationsService> };

/** Events of communities, to which members say whether they come. */
export function eventsFeature({ clock, jobs, notifications }: Deps) {
  const clubEvents = byBrand((brand) => createEventsService({ brand, clock }));
  const records = byBrand((brand) => createEventRecords({ brand, jobs, clock }));
  return {
    services: { clubEventsComing: byBrand((brand) => clubEvents(brand).coming) },
    personalData: eventsPersonalData,
    routes({ mount }) {
      eventsRoutes(mount, clubEvents);
      eventsStudioRoutes(mount, records);
    },
    jobs: () => registerEventJobs({ jobs, notifications, clock }),
    retention,
  } satisfies Feature;
}
