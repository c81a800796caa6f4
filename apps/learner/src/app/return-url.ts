import { matchRoutes } from 'react-router';
import { routeRows } from '../platform/routes/route-table.ts';

const neverReturnedTo = routeRows
  .filter(([, { isNeverReturnedTo }]) => isNeverReturnedTo)
  .map(([, { path }]) => ({ path }));

const storageKey = 'daystream.returnUrl';

/**
 * An address of this app to return to after signing in, or null. The root is never one (spec product §2), nor an address that acts when it is opened. An address
 * of another site is refused: a link made by a stranger could otherwise redirect a learner there.
 */
export function safeReturnUrl(url: string | null, origin: string): string | null {
  if (url === null || !URL.canParse(url, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(url, origin);
  // Matched as the router does it: `/Logout/` acts like `/logout`.
  // The path `/.//site/x` becomes `//site/x`, which a browser would open as another site.
  const isPath = target === origin && !pathname.startsWith('//');
  if (!isPath || matchRoutes(neverReturnedTo, pathname) !== null) return null;
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
