/** The tables that this feature owns: no other names them in SQL. */
export const tables = [
  'email_changes',
  'one_time_tokens',
  'recovery_codes',
  'second_factors',
  'social_handshakes',
  'social_sign_ups',
  'user_consents',
  'user_external_auths',
  'users',
];
