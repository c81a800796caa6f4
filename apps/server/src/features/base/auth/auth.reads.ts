import { sql, type Selectable } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publishedRows } from '../../../platform/database/published-rows.ts';

const columns = [
  'id',
  'email',
  'email_proven_at',
  'name',
  'last_name',
  'username',
  'phone',
  'birthday',
  'gender',
  'city',
  'instagram_id',
  'avatar_file_id',
  'status',
  'segments',
  'staff_roles',
  'is_anonymous',
  'is_require_update_password',
  'is_require_update_profile',
  'disable_notification',
  'locale',
  'timezone',
  'past_timezones',
  'created_at',
  'blocked_at',
  'deleted_at',
  'erased_at',
  'search_text',
  'search_key',
] as const;

export type PublishedUser = Pick<Selectable<BrandTables['users']>, (typeof columns)[number]> & {
  has_password: boolean;
};

/** People, for statements of other features that are written as text. */
export const userRowsText = `(select ${columns.join(', ')}, password_hash is not null as has_password from users)`;
/** People, for the statements of other features: everything but the password and what staff wrote about a block. */
export const userRows = sql.raw<PublishedUser>(userRowsText);

/** E-mails that wait for their confirmation. */
export const emailChangeRows = publishedRows('email_changes', ['email', 'expires_at', 'user_id']);
