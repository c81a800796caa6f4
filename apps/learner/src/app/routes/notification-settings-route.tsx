export { NotificationSettingsPage as Component } from '../../features/base/notifications/notification-settings-page.tsx';
