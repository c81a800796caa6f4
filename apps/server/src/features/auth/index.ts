export { authRoutes } from './auth.routes.ts';
export { createAuthService, type AuthService } from './auth.service.ts';
export { hashPassword } from './passwords.ts';
export { workLeaving } from './leaving.jobs.ts';
export { sessionsRoutes } from './sessions.routes.ts';
export { socialRoutes } from './social.routes.ts';
export { workRecovery } from './recovery.jobs.ts';
