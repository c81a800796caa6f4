import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/**
 * Parses a phone number to E.164 (`+79161234567`). Returns null for an invalid number and '' for empty input. `country` (two letters) applies to numbers without
 * a country code. Source: spec rules §5, Profile.
 */
export function parsePhone(text: string, country: string): string | null {
  if (text === '') return '';
  const number = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode });
  return number?.isValid() ? number.number : null;
}
