/** What a person is called: first plus last name, else the e-mail; empty for someone without either. Source: spec product §3, User. */
export function displayName(user: {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
}): string {
  const name = [user.firstName, user.lastName].map((part) => part?.trim() ?? '').filter(Boolean);
  return name.length > 0 ? name.join(' ') : (user.email?.trim() ?? '');
}

/** An e-mail as it is compared and kept. Source: spec rules §5, Sign-in. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** What stands in the place of a person's picture: the first character as it is seen, of whatever it consists. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment ?? '';
}
