import { visibleText } from '@daystream/domain';
import LinkifyIt from 'linkify-it';

/** A part of a message. */
export interface TextPiece {
  /** Offset in the text. */
  readonly at: number;
  readonly text: string;
  readonly link: MessageLink | null;
}

export interface MessageLink {
  /** Of http, https, mailto or tel; without a user name. */
  readonly href: string;
  /** Where the link really leads, if its text looks like something else. */
  readonly realHost: string | null;
  /** The address within this app; null for another site. */
  readonly path: string | null;
}

const linkify = new LinkifyIt({}, { fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });
linkify.add('ftp:', null);
linkify.add('//', null);
linkify.add('tel:', {
  validate: (text, at) => /^\+?\d[\d\-().]{2,24}/.exec(text.slice(at))?.[0].length ?? 0,
});

/** Addresses of the school that are files and calls, not screens. */
const notScreens = /^\/(?:media|spa|uploads|realtime|studio\/api)(?:\/|$)/;
const isStudio = (path: string) => /^\/studio(?:\/|$)/.test(path);

/**
 * Splits a text at its links. Only web pages, e-mail addresses and telephone numbers become links.
 * @param here the address of the page
 */
export function splitLinks(text: string, here: Pick<URL, 'origin' | 'pathname'>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) pieces.push({ at: end, text: text.slice(end, to), link: null });
    end = to;
  };
  for (const { index, lastIndex, url } of linkify.match(text) ?? []) {
    const shown = text.slice(index, lastIndex);
    const link = linkOf(url, shown, here);
    if (link === null) continue;
    addText(index);
    pieces.push({ at: index, text: visibleText(shown), link });
    end = lastIndex;
  }
  addText(text.length);
  return pieces;
}

function linkOf(address: string, shown: string, here: Pick<URL, 'origin' | 'pathname'>): MessageLink | null {
  // A text without a scheme is a web page: all of them have TLS.
  const secure = /^https?:/i.test(shown) ? address : address.replace(/^http:/, 'https:');
  if (!URL.canParse(secure)) return null;
  const url = new URL(secure);
  if (url.protocol === 'mailto:' || url.protocol === 'tel:')
    return { href: url.href, realHost: null, path: null };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const hasUser = url.username !== '' || url.password !== '';
  url.username = '';
  url.password = '';
  const isDeceptive =
    hasUser || visibleText(shown) !== shown || isMixed(hostIn(shown)) || shown.includes('\\');
  const path = url.pathname + url.search + url.hash;
  const isScreen =
    url.origin === here.origin &&
    isStudio(url.pathname) === isStudio(here.pathname) &&
    !notScreens.test(path);
  return { href: url.href, realHost: isDeceptive ? url.host : null, path: isScreen ? path : null };
}

/** The host as it is written. */
const hostIn = (shown: string) =>
  /^(?:[a-z]+:\/\/)?([^/?#:]*)/i.exec(shown)?.[1]?.normalize('NFKC').toLowerCase() ?? '';

/** Whether letters of another script stand where Latin ones are expected: beside Latin ones, or under a Latin top-level domain. */
function isMixed(host: string): boolean {
  const labels = host.split('.');
  const isForeign = (label: string) => /[^\p{Script=Latin}\p{N}\p{Pd}]/u.test(label);
  const hasLatin = (label: string) => /\p{Script=Latin}/u.test(label);
  const hasUnusualLatin = (label: string) => !/^[ -~]*$/.test(label) && hasLatin(label);
  const isLatinDomain = hasLatin(labels.at(-1) ?? '');
  return labels.some(
    (label) => hasUnusualLatin(label) || (isForeign(label) && (hasLatin(label) || isLatinDomain)),
  );
}
