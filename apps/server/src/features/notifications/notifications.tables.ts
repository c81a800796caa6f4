/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['notification_settings', 'notifications', 'push_keys', 'push_subscriptions'];
