import { knownTimeZone, type FieldErrorCode, type ProfileForm } from '@daystream/contract';
import { parseBirthday, isInstagramName, languageOf, parsePhone } from '@daystream/domain';
import { AppError, type FieldError } from '../../../platform/errors/app-error.ts';
import type { ProfileFields } from '../../base/auth/index.ts';

/**
 * Converts a profile form to columns. `country` is assumed for phones without a country code; times in ms. Errors: `invalid` with every wrong field
 * (spec rules §5, Profile).
 */
export function parseProfileForm(
  form: ProfileForm,
  { country, now }: { country: string; now: number },
): ProfileFields {
  const fields: Record<string, readonly FieldError[]> = {};
  const wrong = (field: keyof ProfileForm, code: FieldErrorCode) => void (fields[field] = [{ code }]);
  const { birthday, gender, instagram_id, language_code, phone, timezone, ...texts } = form;
  const change: ProfileFields = { ...texts };
  if (gender !== undefined) change.gender = gender === '' ? null : gender;
  if (instagram_id !== undefined) {
    if (isInstagramName(instagram_id)) change.instagram_id = instagram_id;
    else wrong('instagram_id', 'not_instagram');
  }
  if (phone !== undefined) {
    const parsed = parsePhone(phone, country);
    if (parsed === null) wrong('phone', 'not_phone');
    else change.phone = parsed;
  }
  if (birthday !== undefined) {
    const parsed = parseBirthday(birthday, now);
    if (parsed === null) wrong('birthday', 'not_date');
    else change.birthday = parsed === '' ? null : parsed;
  }
  if (timezone !== undefined) {
    const parsed = knownTimeZone(timezone);
    if (parsed === null) wrong('timezone', 'unknown_value');
    else change.timezone = parsed;
  }
  const locale = language_code === undefined ? null : languageOf(language_code);
  if (locale !== null) change.locale = locale;
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return change;
}
