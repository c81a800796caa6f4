/** Below these paths is no screen of the learner app: the studio, files, calls, pages of the server. */
const outside = /^\/(studio|media|spa|payments|unsubscribe|icons|\.well-known)(\/|$)/;

/** What the mobile app does with an address that the system passes to it. */
export type AppAddress =
  | { readonly kind: 'screen'; readonly path: string }
  | { readonly kind: 'browser' }
  | null;

/**
 * Reads an address that opened the mobile app: one of the school with https, or one of its scheme, where the path follows `scheme://` (spec rules §7, custom-scheme
 * route address). Of an https address only the path counts, because the system has compared its host. Null for any other.
 * @param scheme of the brand; empty: none
 */
export function readAppAddress(address: string, scheme: string): AppAddress {
  const own = scheme === '' ? null : new RegExp(`^${scheme.replaceAll(/[.+]/g, '\\$&')}:/*`, 'i');
  const isOwn = own?.test(address) === true;
  const url = URL.parse(isOwn && own ? `https://app.invalid/${address.replace(own, '')}` : address);
  if (url?.protocol !== 'https:') return null;
  // `//host` would be another site for a browser.
  const path = `/${url.pathname.replace(/^\/+/, '')}`;
  if (outside.test(path)) return isOwn ? null : { kind: 'browser' };
  return { kind: 'screen', path: path + url.search + url.hash };
}
