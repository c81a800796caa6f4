export { ChangePasswordPage as Component } from '../../features/auth/change-password-page.tsx';
