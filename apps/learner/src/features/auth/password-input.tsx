export { PasswordInput } from '../../platform/password-input.tsx';
