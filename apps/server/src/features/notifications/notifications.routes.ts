import { notificationsCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Unread } from './notifications.repository.ts';
import type { NotificationsService } from './notifications.service.ts';

/** The learner's notifications. */
export function notificationsRoutes(mount: Mount, service: ByBrand<NotificationsService>): void {
  mount(notificationsCalls['notifications.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, query),
  );
  mount(notificationsCalls['notifications.unread'], ({ brand, actor }) => service(brand).countUnread(actor));
  mount(notificationsCalls['notifications.read'], async ({ brand, actor, body: { ids, path } }) => {
    const which: Unread = ids ? { ids } : path === undefined ? 'all' : { path };
    await service(brand).read(actor, which);
    return { success: true as const };
  });
  mount(notificationsCalls['notifications.shown'], async ({ brand, actor, body }) => {
    await service(brand).show(actor, body.ids);
    return { success: true as const };
  });
}
