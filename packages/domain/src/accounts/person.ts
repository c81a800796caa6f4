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

/** The form of an e-mail that is stored and compared. Source: spec rules §5, Sign-in. */
export const normaliseEmail = (email: string): string => canonicalEmail(email);

/** The placeholder of a missing avatar: the first grapheme of the name, which may consist of several code points. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment ?? '';
}
