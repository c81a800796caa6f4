import type { Language, LanguageCode } from '@daystream/contract';
import { parseBirthday, isInstagramName, languageCode, parsePhone } from '@daystream/domain';
import type { CurrentUser } from '../../../platform/session/current-user.ts';
import type { Faults } from '../../../platform/forms/use-form.ts';

export type Profile = Readonly<
  Record<
    | 'name'
    | 'lastName'
    | 'birthday'
    | 'gender'
    | 'city'
    | 'phone'
    | 'instagramId'
    | 'languageCode'
    | 'timezone',
    string
  >
>;

/** Returns the initial values of the form. The language is that of the account, unless the brand no longer offers it. */
export function profileOf(user: CurrentUser, offered: readonly Language[]): Profile {
  return {
    name: user.name,
    lastName: user.lastName,
    birthday: user.birthday,
    gender: user.gender ?? '',
    city: user.city,
    phone: user.phone,
    instagramId: user.instagramId,
    languageCode: offered.includes(user.locale) ? user.languageCode : languageCode(offered[0] ?? 'ru'),
    timezone: user.timezone,
  };
}

/** Validates the profile. Source: spec rules §5, Profile. `country` applies to a phone number without a country code; `now` is in ms. */
export function profileFaults(
  { name, birthday, phone, instagramId }: Profile,
  { country, now }: { country: string; now: number },
): Faults<Profile> {
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(parseBirthday(birthday.trim(), now) === null && { birthday: 'not_date' }),
    ...(parsePhone(phone.trim(), country) === null && { phone: 'not_phone' }),
    ...(!isInstagramName(instagramNameOf(instagramId)) && { instagramId: 'not_instagram' }),
  };
}

/** Returns the name without the leading `@` that Instagram shows. */
const instagramNameOf = (text: string) => text.trim().replace(/^@/, '');

/** Returns the body of the call. */
export function toProfileRequest(profile: Profile) {
  const { gender, languageCode: code, instagramId, ...texts } = profile;
  return {
    ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as typeof texts),
    instagramId: instagramNameOf(instagramId),
    gender: gender as 'M' | 'F' | '',
    languageCode: code as LanguageCode,
  };
}
