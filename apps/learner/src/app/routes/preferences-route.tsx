export { PreferencesPage as Component } from '../../features/account/preferences-page.tsx';
