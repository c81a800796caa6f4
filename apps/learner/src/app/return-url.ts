/** The root is no place to come back to, and what acts by being opened is not to act on who has just come in. */
const notToComeBackTo: ReadonlySet<string> = new Set(['/', '/logout', '/delete', '/auto-login']);

const storageKey = 'daystream.returnUrl';

/**
 * An address of this app to come back to after signing in, or null. The root is never one (spec product §2), nor is the way out; and what leads to another
 * site would let a link of a stranger send a learner there.
 */
export function safeReturnUrl(url: string | null, origin: string): string | null {
  if (url === null || !URL.canParse(url, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(url, origin);
  if (target !== origin || notToComeBackTo.has(pathname)) return null;
  return pathname + search + hash;
}

/** Keeps where the learner was, for after signing in. */
export function keepReturnUrl(url: string): void {
  const safe = safeReturnUrl(url, location.origin);
  if (safe !== null) sessionStorage.setItem(storageKey, safe);
}

/** Where to go after signing in: the `returnUrl` of the query, else the kept one, else null. */
export function askedReturnUrl(search: string): string | null {
  const asked = new URLSearchParams(search).get('returnUrl');
  const kept = sessionStorage.getItem(storageKey);
  return safeReturnUrl(asked, location.origin) ?? safeReturnUrl(kept, location.origin);
}

/** The same, and a kept one is used once. */
export function takeReturnUrl(search: string): string | null {
  const url = askedReturnUrl(search);
  sessionStorage.removeItem(storageKey);
  return url;
}
