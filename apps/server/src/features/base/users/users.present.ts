import type { Language, LanguageCode, StaffRole, User } from '@daystream/contract';
import { isConfinedToSubscriptions, isMobileOnly } from '@daystream/domain';
import { publicPicture } from '../../../platform/files/index.ts';
import type { UserRow } from './users.repository.ts';

const languageCodes: Record<Language, LanguageCode> = { ru: 'ru-RU', en: 'en-US', es: 'es-ES' };

/** A user on the wire (spec product §3, User). */
export function presentUser(row: UserRow, now: number): User {
  const locale = row.locale as Language;
  const subscriptions = (row.subscriptions ?? []).map(([courseServiceType, isLifetime, end]) => ({
    courseServiceType,
    isLifetime,
    isActive: end === null || now < end,
  }));
  const streams = row.optional_purchases.map((isOptionalPurchase) => ({ isOptionalPurchase }));
  const staffRoles = row.staff_roles as StaffRole[];
  return {
    id: row.id,
    email: row.email,
    is_email_confirmed: row.email !== null && row.email_proven_at !== null,
    // A link to the present e-mail confirms it, and changes nothing.
    pending_email: row.pending_email === row.email ? null : row.pending_email,
    has_password: row.has_password,
    name: row.name,
    last_name: row.last_name,
    username: row.username,
    city: row.city,
    gender: row.gender as User['gender'],
    phone: row.phone,
    birthday: row.birthday === null ? '' : birthdayText(row.birthday),
    instagram_id: row.instagram_id,
    disable_notification: row.disable_notification ? 1 : 0,
    language_code: languageCodes[locale],
    locale,
    status: row.status,
    avatar: row.avatar_key === null ? null : publicPicture(row.avatar_key),
    avatar_id: row.avatar_file_id,
    segments: row.segments,
    is_admin: staffRoles.includes('admin'),
    is_anonymous: row.is_anonymous,
    staff_roles: staffRoles,
    is_require_update_password: row.is_require_update_password,
    is_require_update_profile: row.is_require_update_profile,
    is_confined_to_subscriptions: isConfinedToSubscriptions(streams, subscriptions),
    is_mobile_only: isMobileOnly(subscriptions),
    timezone: row.timezone,
  };
}

function birthdayText(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}
