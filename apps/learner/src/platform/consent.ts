import { allCookiesPolicy, cookieConsentMs, defaultCookiePolicy } from '@daystream/domain';
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '@daystream/web';
import { brand } from './brand.ts';

/** What one lets the school keep in this browser. */
export interface Consent {
  readonly essential: true;
  readonly analytics: boolean;
  readonly marketing: boolean;
}

const cookieName = 'daystream_cookies';
const listeners = new Set<() => void>();
let chosen = readConsent(readCookie(cookieName));

/** A choice as it is kept: `a1m0`. Null where there is none that can be read. */
function readConsent(text: string | null): Consent | null {
  const match = /^a([01])m([01])$/.exec(text ?? '');
  return match && { essential: true, analytics: match[1] === '1', marketing: match[2] === '1' };
}

function consentText({ analytics, marketing }: Pick<Consent, 'analytics' | 'marketing'>): string {
  return `a${analytics ? 1 : 0}m${marketing ? 1 : 0}`;
}

/** What was chosen; before that only what is essential, and everything in a school that does not ask (spec product §4). */
export function consent(): Consent {
  if (!brand.runtime.isCookieEnable) return allCookiesPolicy;
  return chosen ?? defaultCookiePolicy;
}

/** Keeps a choice for 365 days (spec rules §9) and tells those who wait for one. */
export function choose(next: Pick<Consent, 'analytics' | 'marketing'>): void {
  chosen = { essential: true, analytics: next.analytics, marketing: next.marketing };
  writeCookie(cookieName, consentText(chosen), { lifetime: cookieConsentMs });
  for (const listener of listeners) listener();
}

/** Calls `listener` after each choice; gives what ends that. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice of this browser, null before there is one. */
export function useChoice(): Consent | null {
  return useSyncExternalStore(onConsent, () => chosen);
}
