import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/**
 * A phone number as E.164 (`+79161234567`), or null where it is none that exists; empty stays empty. `country` (two letters) is that of a number without
 * its own country code. Source: spec rules §5, Profile.
 */
export function parsePhone(text: string, country: string): string | null {
  if (text === '') return '';
  const number = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode });
  return number?.isValid() ? number.number : null;
}
