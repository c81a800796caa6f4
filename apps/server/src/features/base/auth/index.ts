export { authFeature } from './auth.feature.ts';
export type { AuthService } from './auth.service.ts';
export { createBuyer, findOrCreateBuyer } from './buyer-account.ts';
export { assertConsent } from './consents.ts';
export { createOneTimeToken } from './one-time-tokens.ts';
export { hashPassword } from './passwords.ts';
export { endUnprovenSessions, setEmailProven } from './unproven-access.ts';
