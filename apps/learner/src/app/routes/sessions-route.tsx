export { SessionsPage as Component } from '../../features/account/sessions-page.tsx';
