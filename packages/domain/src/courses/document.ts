/** How the app opens the address of a document. */
export type ResolvedDocument =
  /** A stored file of the brand: opened as a link. */
  | { readonly kind: 'file'; readonly href: string }
  /** A page of a trusted host of the brand: shown inside the app. */
  | { readonly kind: 'page'; readonly href: string }
  /** Any other host: the app shows the host name and asks for confirmation. */
  | { readonly kind: 'elsewhere'; readonly href: string; readonly host: string }
  /** An address that must not be opened. */
  | { readonly kind: 'none' };

const none: ResolvedDocument = { kind: 'none' };
const ownFile = /^\/media\/[\w./-]+$/;

// `URL.parse` has less browser support.
const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : null);

/**
 * Classifies the address of a document. Files of the brand are a path below `/media/`; everything else must be an http or https URL. A URL of the app itself, one with a
 * user name or password, and every other scheme is rejected. `origins` are the trusted origins of the brand.
 * Source: spec product §2, Menus and headers (external documents); which hosts are trusted is our decision.
 */
export function resolveDocument(
  address: string,
  { ownOrigin, origins }: { readonly ownOrigin: string; readonly origins: readonly string[] },
): ResolvedDocument {
  if (ownFile.test(address)) return address.includes('..') ? none : { kind: 'file', href: address };
  const url = parsed(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return none;
  if (url.origin === ownOrigin) {
    const isFile = ownFile.test(url.pathname) && url.search === '';
    return isFile ? { kind: 'file', href: url.pathname } : none;
  }
  return origins.includes(url.origin)
    ? { kind: 'page', href: url.href }
    : { kind: 'elsewhere', href: url.href, host: url.host };
}

/** Scheme, host name and port. URL allows more characters in a host, such as `;`, which would add directives to a content security policy. */
const plainOrigin = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/;

/** The distinct origins of external URLs; everything else is skipped. */
export function listOrigins(addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => parsed(address)?.origin ?? []);
  return [...new Set(origins)].filter((origin) => plainOrigin.test(origin));
}

/** The documents of the brand configuration: the only external pages that the apps may show inline. */
export function documentLinks(runtime: {
  readonly instructionUrl: string;
  readonly guidelineUrl: string;
  readonly cookiePolicyLink: string;
  readonly termsLink: string;
  readonly personalDataLink: string;
}): string[] {
  return [
    runtime.instructionUrl,
    runtime.guidelineUrl,
    runtime.cookiePolicyLink,
    runtime.termsLink,
    runtime.personalDataLink,
  ].filter((link) => link !== '');
}
