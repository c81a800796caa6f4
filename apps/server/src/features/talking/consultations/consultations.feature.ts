import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { consultationsPersonalData } from './consultations.personal-data.ts';
import { consultationsRoutes } from './consultations.routes.ts';
import { createConsultationsService } from './consultations.service.ts';
import { retention } from './consultations.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'realtime'> & { notifications: ByBrand<NotificationsService> };

export function consultationsFeature({ clock, realtime, notifications }: Deps) {
  const consultations = byBrand((brand) =>
    createConsultationsService({ brand, realtime, clock, notifications: notifications(brand) }),
  );
  return {
    services: {},
    personalData: consultationsPersonalData,
    routes: ({ mount }) => consultationsRoutes(mount, consultations),
    retention,
  } satisfies Feature;
}
