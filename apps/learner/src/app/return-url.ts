import { matchRoutes } from 'react-router';
import { routeRows } from '../platform/routes/route-table.ts';

const excludedRoutes = routeRows
  .filter(([, { isExcludedFromReturnUrl }]) => isExcludedFromReturnUrl)
  .map(([, { path }]) => ({ path }));

const storageKey = 'daystream.returnUrl';
/** The last page of this tab within the frame, also after a reload. */
const pageKey = 'daystream.page';

/**
 * Returns a return URL as it may be kept: the path of an address of this app, or an absolute address of another origin, which `addressAfterSignIn` opens
 * only if it belongs to the brand. Null for the root (spec product §2), for an address that acts when it is opened, and for every other address.
 */
export function safeReturnUrl(url: string | null, origin: string): string | null {
  if (url === null || !URL.canParse(url, origin)) return null;
  const { origin: target, protocol, pathname, search, hash, href } = new URL(url, origin);
  if (target !== origin) return /^https?:\/\//i.test(url) && /^https?:$/.test(protocol) ? href : null;
  // Matched as the router does: `/Logout/` acts like `/logout`.
  // The path `/.//site/x` becomes `//site/x`, which a browser would open as another site.
  if (pathname.startsWith('//') || matchRoutes(excludedRoutes, pathname) !== null) return null;
  return pathname + search + hash;
}

/** Stores the current address for the redirect after the sign-in. */
export function storeReturnUrl(url: string): void {
  const safe = safeReturnUrl(url, location.origin);
  if (safe !== null) sessionStorage.setItem(storageKey, safe);
}

export function rememberPage(address: string): void {
  sessionStorage.setItem(pageKey, address);
}

/** For an address that ends the session: stores the return URL, which is the page before unless the address names another (spec product §2, logout and delete). */
export function storePageBefore(search: string): void {
  const url = new URLSearchParams(search).get('returnUrl') ?? sessionStorage.getItem(pageKey);
  sessionStorage.removeItem(pageKey);
  if (url !== null) storeReturnUrl(url);
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
