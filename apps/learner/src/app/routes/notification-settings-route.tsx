export { NotificationSettingsPage as Component } from '../../features/notifications/notification-settings-page.tsx';
