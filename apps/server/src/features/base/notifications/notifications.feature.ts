import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createDelivery } from './delivery.service.ts';
import { registerNotificationsJobs } from './notifications.jobs.ts';
import { notificationsPersonalData } from './notifications.personal-data.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';
import { createApns } from './devices/apns.ts';
import { createDevicePush } from './devices/device-push.ts';
import { createFcm } from './devices/fcm.ts';
import { createPushServices } from './devices/push-services.service.ts';
import { pushServicesRoutes } from './devices/push-services.studio.ts';
import { createPush } from './push.ts';
import { createNotificationSettings } from './settings.service.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';
import { unsubscribePages } from './unsubscribe.pages.ts';
import { retention } from './notifications.tables.ts';

type Deps = Pick<
  PlatformParts,
  'clock' | 'jobs' | 'log' | 'mailer' | 'originOf' | 'pushOrigins' | 'rateLimits' | 'sealer'
>;

export function notificationsFeature(deps: Deps) {
  const { clock, jobs, log, mailer, originOf, pushOrigins, rateLimits, sealer } = deps;
  const limit = rateLimits.create('unsubscribe', { points: 60, seconds: 60 });
  const fcm = createFcm({ origin: pushOrigins?.fcm, clock });
  const apns = createApns({ origin: pushOrigins?.apns, clock });
  const pushServices = byBrand((brand) => createPushServices({ brand, sealer }));
  const devices = byBrand((brand) => createDevicePush({ brand, sealer, fcm, apns }));
  const push = byBrand((brand) => createPush({ brand, sealer }));
  const notifications = byBrand((brand) => createNotificationsService({ brand, clock }));
  const settings = byBrand((brand) => createNotificationSettings({ brand, push: push(brand) }));
  const tokens = byBrand((brand) => createUnsubscribeTokens(sealer, brand));
  const delivery = byBrand((brand) =>
    createDelivery({
      brand,
      clock,
      mailer,
      push: push(brand),
      devices: devices(brand),
      unsubscribeTokens: tokens(brand),
      notifications: notifications(brand),
      originOf,
      log,
    }),
  );
  return {
    services: { notifications, delivery },
    personalData: notificationsPersonalData,
    async routes({ app, mount }) {
      notificationsRoutes(mount, { service: notifications, settings });
      pushServicesRoutes(mount, pushServices);
      await unsubscribePages(app, { limit, tokens, clock });
    },
    jobs: () => registerNotificationsJobs({ jobs, delivery }),
    retention,
  } satisfies Feature;
}
