export type { Delivery } from './delivery.service.ts';
export { notificationsFeature } from './notifications.feature.ts';
export type { NewNotification, NotificationsService } from './notifications.service.ts';
export { createNotificationsRepository } from './notifications.repository.ts';
