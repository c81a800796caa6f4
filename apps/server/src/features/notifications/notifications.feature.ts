import { byBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import { notificationsPersonalData } from './notifications.personal-data.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';

export function notificationsFeature({ clock }: Pick<PlatformParts, 'clock'>) {
  const notifications = byBrand((brand) => createNotificationsService({ brand, clock }));
  return {
    services: { notifications },
    personalData: notificationsPersonalData,
    routes: ({ mount }) => notificationsRoutes(mount, notifications),
  } satisfies Feature;
}
