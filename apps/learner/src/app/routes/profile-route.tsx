export { ProfilePage as Component } from '../../features/base/account/profile-page.tsx';
