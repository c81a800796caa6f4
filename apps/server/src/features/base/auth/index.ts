export {
  addUser,
  endOwnership,
  hasOwner,
  lockAccountOf,
  lockUnusedAccount,
  lockUser,
  makeOwner,
} from './account-rows.ts';
export { authFeature } from './auth.feature.ts';
export type { AuthService } from './auth.service.ts';
export type { LinkRequest } from './email-change.service.ts';
export { createBuyer, findOrCreateBuyer } from './buyer-account.ts';
export { assertConsent } from './consents.ts';
export { createOneTimeToken } from './one-time-tokens.ts';
export { loseLearners } from './lose-learners.ts';
export { assertGivesToOther, mayGiveTo } from './own-account.ts';
export { hashPassword } from './passwords.ts';
export { changeProfile, keepPastZone, raiseStatus, type ProfileFields } from './profile-rows.ts';
export { usersPersonalData } from './users.personal-data.ts';
export {
  proveEmailInSession,
  takeOverByEmail,
  type OwnSession,
  type TakeOverDeps,
} from './unproven-access.ts';
