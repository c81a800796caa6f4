export { notificationParts } from './compose-notification.ts';
export type { Delivery } from './delivery.service.ts';
export { notificationsFeature } from './notifications.feature.ts';
export { resendEmail, retryEmails } from './retry-emails.ts';
export type { NewNotification, NotificationsService } from './notifications.service.ts';
export { acceptsKind, isUndelivered, notificationCounts } from './notification-sql.ts';
export { withdrawNotifications } from './withdraw-notifications.ts';
