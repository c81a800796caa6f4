import { matchRoutes } from 'react-router';
import { routeRows } from '../platform/routes/route-table.ts';

const excludedRoutes = routeRows
  .filter(([, { isExcludedFromReturnUrl }]) => isExcludedFromReturnUrl)
  .map(([, { path }]) => ({ path }));

const storageKey = 'daystream.returnUrl';

/**
 * Returns the path of a return URL, or null if it is not allowed: the root (spec product §2), an address that acts when it is opened, and an address of
 * another origin, which would make the sign-in an open redirect.
 */
export function safeReturnUrl(url: string | null, origin: string): string | null {
  if (url === null || !URL.canParse(url, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(url, origin);
  // Matched as the router does: `/Logout/` acts like `/logout`.
  // The path `/.//site/x` becomes `//site/x`, which a browser would open as another site.
  const isPath = target === origin && !pathname.startsWith('//');
  if (!isPath || matchRoutes(excludedRoutes, pathname) !== null) return null;
  return pathname + search + hash;
}

/** Stores the current address for the redirect after the sign-in. */
export function storeReturnUrl(url: string): void {
  const safe = safeReturnUrl(url, location.origin);
  if (safe !== null) sessionStorage.setItem(storageKey, safe);
}

/** Returns the return URL: the `returnUrl` of the query, else the stored one, else null. */
export function getReturnUrl(search: string): string | null {
  const requested = new URLSearchParams(search).get('returnUrl');
  const stored = sessionStorage.getItem(storageKey);
  return safeReturnUrl(requested, location.origin) ?? safeReturnUrl(stored, location.origin);
}

/** Returns the return URL and removes the stored one. */
export function consumeReturnUrl(search: string): string | null {
  const url = getReturnUrl(search);
  sessionStorage.removeItem(storageKey);
  return url;
}
