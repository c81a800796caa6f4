export { SessionsPage as Component } from '../../features/base/account/sessions-page.tsx';
