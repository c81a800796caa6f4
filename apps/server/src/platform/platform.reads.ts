import { publishedRows } from './database/published-rows.ts';

/** Sessions of people. */
export const sessionRows = publishedRows('sessions', [
  'id',
  'address',
  'created_at',
  'expires_at',
  'last_seen_at',
  'user_agent',
  'user_id',
]);
