export { PreferencesPage as Component } from '../../features/base/account/preferences-page.tsx';
