export { SettingsPage as Component } from '../../features/account/settings-page.tsx';
