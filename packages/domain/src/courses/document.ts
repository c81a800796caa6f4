/** What an address of a document is to a reader's app. */
export type ResolvedDocument =
  /** A file that the school keeps: a link to it. */
  | { readonly kind: 'file'; readonly href: string }
  /** A page of a host that the school names: shown in place. */
  | { readonly kind: 'page'; readonly href: string }
  /** Somewhere else: told by name, opened when the reader says so. */
  | { readonly kind: 'elsewhere'; readonly href: string; readonly host: string }
  /** Nothing that may be opened. */
  | { readonly kind: 'none' };

const none: ResolvedDocument = { kind: 'none' };
const ownFile = /^\/media\/[\w./-]+$/;

// `URL.parse` says the same in fewer browsers.
const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : null);

/**
 * How a document opens: files of the school are a path below `/media/`, everything else is an http or https address. An address of the app itself, one with a
 * name and password inside, and every other scheme is none. `origins` are those that the school names.
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

/** The origins of addresses outside; what is none of those is left out. */
export function listOrigins(addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => parsed(address)?.origin ?? []);
  return [...new Set(origins)].filter((origin) => /^https?:/.test(origin));
}

/** The documents that a school names: what its apps may show inside themselves, and nothing else. */
export function documentLinks(runtime: {
  readonly instructionUrl: string;
  readonly guidelineUrl: string;
  readonly cookiePolicyLink: string;
  readonly personalDataLink: string;
}): string[] {
  return [
    runtime.instructionUrl,
    runtime.guidelineUrl,
    runtime.cookiePolicyLink,
    runtime.personalDataLink,
  ].filter((link) => link !== '');
}
