import { notificationsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Unread } from './notifications.repository.ts';
import type { NotificationSettingsService } from './settings.service.ts';
import type { NotificationsService } from './notifications.service.ts';

interface Services {
  service: ByBrand<NotificationsService>;
  settings: ByBrand<NotificationSettingsService>;
}

/** The learner's notifications, and the choice of them. */
export function notificationsRoutes(mount: Mount, { service, settings }: Services): void {
  mount(notificationsCalls['notifications.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, query),
  );
  mount(notificationsCalls['notifications.unread'], ({ brand, actor }) => service(brand).countUnread(actor));
  mount(notificationsCalls['notifications.read'], async ({ brand, actor, body: { ids, path } }) => {
    const which: Unread = ids ? { ids } : path === undefined ? 'all' : { path };
    await service(brand).read(actor, which);
    return { success: true as const };
  });
  mount(notificationsCalls['notifications.opened'], async ({ brand, actor, body }) => {
    await service(brand).open(actor, body.id);
    return { success: true as const };
  });
  mount(notificationsCalls['notifications.shown'], async ({ brand, actor, body }) => {
    await service(brand).show(actor, body.ids);
    return { success: true as const };
  });
  mount(notificationsCalls['notifications.settings'], ({ brand, actor }) => settings(brand).get(actor));
  mount(notificationsCalls['notifications.saveSettings'], ({ brand, actor, body }) =>
    settings(brand).save(actor, body),
  );
  mount(notificationsCalls['notifications.pushKey'], ({ brand }) => settings(brand).pushKey());
  mount(notificationsCalls['notifications.subscribe'], async ({ brand, actor, body }) => {
    await settings(brand).subscribe(actor, body);
    return { success: true as const };
  });
  mount(notificationsCalls['notifications.registerDevice'], async ({ brand, actor, body }) => {
    await settings(brand).registerDevice(actor, body);
    return { success: true as const };
  });
  mount(notificationsCalls['notifications.unsubscribe'], async ({ brand, actor }) => {
    await settings(brand).unsubscribe(actor);
    return { success: true as const };
  });
}
