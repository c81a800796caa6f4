export { authFeature } from './auth.feature.ts';
export type { AuthService } from './auth.service.ts';
export { hashPassword } from './passwords.ts';
