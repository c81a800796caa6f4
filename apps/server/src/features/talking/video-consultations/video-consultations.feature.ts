import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { createAvailabilityService } from './availability.service.ts';
import { registerConsultationMails } from './consultation-mail.ts';
import { createConsultationRecords } from './consultation-records.service.ts';
import { consultationsPersonalData } from './consultations.personal-data.ts';
import { consultationsRoutes } from './consultations.routes.ts';
import { createConsultationsService } from './consultations.service.ts';
import { consultationsStudioRoutes } from './consultations.studio.ts';
import { registerReleases } from './release-ended.ts';
import { registerReminders } from './reminders.ts';
import { createRooms } from './rooms.ts';
import { retention } from './video-consultations.tables.ts';

type Deps = Pick<
  PlatformParts,
  'clock' | 'jitsi' | 'jobs' | 'mailer' | 'originOf' | 'realtime' | 'secret'
> & { notifications: ByBrand<NotificationsService>; streams: ByBrand<StreamsService> };

export function videoConsultationsFeature({ streams, notifications, originOf, mailer, ...parts }: Deps) {
  const { jobs, clock } = parts;
  const rooms = createRooms(parts);
  const consultations = byBrand((brand) =>
    createConsultationsService({ ...parts, brand, rooms, streams: streams(brand) }),
  );
  const records = byBrand((brand) =>
    createConsultationRecords({ ...parts, brand, rooms, notifications: notifications(brand) }),
  );
  const availability = byBrand((brand) => createAvailabilityService({ brand, clock }));
  return {
    services: { videoConsultations: consultations, consultationRecords: records, availability },
    personalData: consultationsPersonalData,
    routes({ mount }) {
      consultationsRoutes(mount, consultations, originOf);
      consultationsStudioRoutes(mount, { records, availability, originOf, hasJitsi: rooms.hasJitsi });
    },
    jobs() {
      registerConsultationMails({ jobs, mailer });
      registerReminders({ jobs, clock, notifications });
      registerReleases({ jobs, clock, notifications, realtime: parts.realtime });
    },
    retention,
  } satisfies Feature;
}
