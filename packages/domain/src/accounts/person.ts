import { canonicalEmail } from '@daystream/contract';

/** A user's display name: first and last name, else the e-mail, else empty. Source: spec product §3, User. */
export function displayName(user: {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
}): string {
  const name = [user.firstName, user.lastName].map((part) => part?.trim() ?? '').filter(Boolean);
  return name.length > 0 ? name.join(' ') : (user.email?.trim() ?? '');
}

const honorific = /^(?:mr|mrs|ms|miss|mx|dr|prof|sr|sra|srta|dra|don|doña|г-н|г-жа|д-р|проф)[.]?$/i;
const organization =
  /(?:^|[\s"«(])(?:ооо|оао|зао|пао|ао|ип|нко|ано|llc|inc|ltd|gmbh|corp|s[.]?l[.]?u?[.]?|s[.]a[.])(?=$|[\s",»)])/i;
const patronymic = /^\p{Lu}\p{Ll}+(?:ович|евич|ич|овна|евна|инична|ична)$/iu;
/** Endings of family names that are rare in first names. Those of `-ин` and `-ина` are both, so that they decide nothing. */
const familyName =
  /^\p{L}+(?:[оеё]ва?|[цс]к(?:ий|ая|ой)|енко|[ыи]х|чук|швили|дзе|янц?|[oe]va?|sk(?:y|iy|ij|i|aya|aia|aja)|enko|chuk|shvili|dze)$/iu;
/** Scripts of languages in which the family name usually comes first. */
const familyNameFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const isInCapitals = (word: string) => /\p{L}{2}/u.test(word) && word === word.toUpperCase();
const isInitial = (word: string) =>
  /^(?:\p{L}[.]?)+$/u.test(word) && word.replaceAll('.', '').length <= word.length / 2;
/** What may follow a name after a comma and is none. */
const suffix = /^(?:jr|sr|ph[.]?d|md|mba|msc|esq)[.]?$/i;

/**
 * How to address somebody by a name that a person or their mail program has written: the first name of `Vera Orlova`, `Orlova, Vera`, `Орлова Вера Ивановна`, and the whole name where it is
 * uncertain which of its words that is (`Орлова Полина`, `V. Orlova`). Empty where there is none to address somebody with: of an address, an organization, or a name with digits.
 */
export function firstNameOf(name: string): string {
  const plain = name.replace(/\s+via\s.*$/i, '').trim();
  if (/[@\d]/.test(plain) || organization.test(plain)) return '';
  const [before = '', after = ''] = plain.split(',').map((part) => part.trim());
  const hasComma = after !== '' && !suffix.test(after);
  const words = (hasComma ? after : before)
    .split(/\s+/)
    .map((word) => word.replaceAll(/^["'«“‘(]+|["'»”’)]+$/g, ''))
    .filter((word) => /\p{L}/u.test(word) && !honorific.test(word));
  const [first = '', second, third] = words;
  if (second === undefined || hasComma) return isInitial(first) ? words.join(' ') : first;
  if (third !== undefined && patronymic.test(third)) return second;
  return isFirstName(words) ? first : words.join(' ');
}

/** Whether the first word of a name without a comma is certainly its first name. */
function isFirstName([first = '', ...rest]: readonly string[]): boolean {
  if (isInitial(first) || familyNameFirst.test(first)) return false;
  const last = rest.at(-1) ?? '';
  if (patronymic.test(rest[0] ?? '')) return true;
  if (familyName.test(first) || (isInCapitals(first) && !isInCapitals(last))) return false;
  if (familyName.test(last)) return true;
  // Both orders are common where names are Cyrillic.
  return !/\p{Script=Cyrillic}/u.test(first);
}

/** How to address a user: the first name, or what `firstNameOf` reads in a whole name that was written in its place. */
export const addressOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName?: string | null;
}): string => {
  const first = firstName?.trim() ?? '';
  return (lastName?.trim() ?? '') === '' ? firstNameOf(first) : first;
};

/** The form of an e-mail that is stored and compared. Source: spec rules §5, Sign-in. */
export const normaliseEmail = (email: string): string => canonicalEmail(email);

/** The placeholder of a missing avatar: the first grapheme of the name, which may consist of several code points. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment ?? '';
}
