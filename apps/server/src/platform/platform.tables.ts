/** The tables that the platform owns: no feature names them in SQL. */
export const tables = [
  'audit_entries',
  'brand_configs',
  'brands',
  'hosts',
  'idempotency_keys',
  'rate_limits',
  'secrets',
  'sessions',
];
