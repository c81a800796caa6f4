import type { LanguageCode } from '@daystream/contract';
import { birthdayOf, isInstagramName, phoneOf } from '@daystream/domain';
import type { CurrentUser } from '../../platform/current-user.ts';
import type { Faults } from '../../platform/use-form.ts';

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

/** The form as it opens. */
export function profileOf(user: CurrentUser): Profile {
  return {
    name: user.name,
    lastName: user.lastName,
    birthday: user.birthday,
    gender: user.gender ?? '',
    city: user.city,
    phone: user.phone,
    instagramId: user.instagramId,
    languageCode: user.languageCode,
    timezone: user.timezone,
  };
}

/** Source: spec rules §5, Profile. `country` is that of a phone without its own code; `now` in ms. */
export function profileFaults(
  { name, birthday, phone, instagramId }: Profile,
  { country, now }: { country: string; now: number },
): Faults<Profile> {
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(birthdayOf(birthday.trim(), now) === null && { birthday: 'not_date' }),
    ...(phoneOf(phone.trim(), country) === null && { phone: 'not_phone' }),
    ...(!isInstagramName(instagramId.trim()) && { instagramId: 'not_instagram' }),
  };
}

/** The body of the call. */
export function toProfileRequest(profile: Profile) {
  const { gender, languageCode, ...texts } = profile;
  return {
    ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as typeof texts),
    gender: gender as 'M' | 'F' | '',
    languageCode: languageCode as LanguageCode,
  };
}

/** What is typed of a date, with its points set: `0405` → `04.05`. */
export function typedDate(text: string, before: string): string {
  // Whoever takes a character back is not given it again.
  if (text.length < before.length) return text;
  const digits = text.replaceAll(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  if (digits.length < 2) return digits;
  return digits.length < 4 ? `${parts[0]}.${parts[1]}` : parts.join('.');
}
