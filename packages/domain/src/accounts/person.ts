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
const patronymic = /^\p{Lu}\p{Ll}+(?:ович|евич|ич|овна|евна|инична|ична)$/u;
/** What may follow a name after a comma and is none. */
const suffix = /^(?:jr|sr|ph[.]?d|md|mba|msc|esq)[.]?$/i;

/**
 * The first name in a name that a person or their mail program has written: `Vera Orlova`, `Orlova, Vera`, `Орлова Вера Ивановна`. Empty where there is none to address somebody with: of an
 * address, an organization, or a name with digits. Which of two words is the family name cannot be known without a comma or a patronymic.
 */
export function firstNameOf(name: string): string {
  const plain = name.replace(/\s+via\s.*$/i, '').trim();
  if (/[@\d]/.test(plain) || organization.test(plain)) return '';
  const [before = '', after = ''] = plain.split(',').map((part) => part.trim());
  const given = after === '' || suffix.test(after) ? before : after;
  const words = given
    .split(/\s+/)
    .map((word) => word.replaceAll(/^["'«“‘(]+|["'»”’)]+$/g, ''))
    .filter((word) => /\p{L}/u.test(word) && !honorific.test(word));
  const [first = '', second, third] = words;
  return second !== undefined && third !== undefined && patronymic.test(third) ? second : first;
}

/** The form of an e-mail that is stored and compared. Source: spec rules §5, Sign-in. */
export const normaliseEmail = (email: string): string => canonicalEmail(email);

/** The placeholder of a missing avatar: the first grapheme of the name, which may consist of several code points. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment ?? '';
}
