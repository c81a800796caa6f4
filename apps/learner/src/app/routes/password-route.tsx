export { ChangePasswordPage as Component } from '../../features/base/auth/change-password-page.tsx';
