export { NotificationsPage as Component } from '../../features/account/notifications-page.tsx';
