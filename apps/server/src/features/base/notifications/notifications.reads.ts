import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Notifications, with the columns of `notificationCounts`. */
export const notificationRows = publishedRows('notifications', [
  'id',
  'email_failed_at',
  'email_failure',
  'failures',
  'shown_at',
  'pushed_at',
  'emailed_at',
  'read_at',
  'opened_at',
  'unsubscribed_at',
]);

/** What people want to be notified of. */
export const notificationSettingRows = publishedRows('notification_settings', ['off_kinds', 'user_id']);
