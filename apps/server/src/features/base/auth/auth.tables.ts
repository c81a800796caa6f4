import { removedBy, untilExpired, withAccount, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  email_changes: untilExpired,
  one_time_tokens: untilExpired,
  recovery_codes: withAccount,
  second_factors: withAccount,
  social_handshakes: untilExpired,
  social_sign_ups: untilExpired,
  user_consents: withAccount,
  user_external_auths: withAccount,
  users: removedBy('auth.erase', 'erased 30 days after its deletion'),
};

export const tables = Object.keys(retention);
