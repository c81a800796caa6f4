import { allCookiesPolicy, cookieConsentMs, defaultCookiePolicy } from '@daystream/domain';
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '@daystream/web';
import { brand } from '../brand/brand.ts';
import { cookieNames } from './cookie-names.ts';

/** The cookie categories that the user allows in this browser. */
export interface Consent {
  readonly essential: true;
  readonly analytics: boolean;
  readonly marketing: boolean;
}

const cookieName = cookieNames.consent;
const listeners = new Set<() => void>();
let storedChoice = parseConsent(readCookie(cookieName));

/** Parses a stored choice, such as `a1m0`; null if there is none or it is invalid. */
function parseConsent(text: string | null): Consent | null {
  const match = /^a([01])m([01])$/.exec(text ?? '');
  return match && { essential: true, analytics: match[1] === '1', marketing: match[2] === '1' };
}

function consentText({ analytics, marketing }: Pick<Consent, 'analytics' | 'marketing'>): string {
  return `a${analytics ? 1 : 0}m${marketing ? 1 : 0}`;
}

/** Returns the current consent: before a choice only essential cookies; all for a brand that does not ask (spec product §4). */
export function consent(): Consent {
  if (!brand.runtime.isCookieEnable) return allCookiesPolicy;
  return storedChoice ?? defaultCookiePolicy;
}

/** Returns the choice of this browser; null before there is one. */
export const storedConsent = (): Consent | null => storedChoice;

/** Stores a choice for 365 days (spec rules §9) and calls the listeners. */
export function setConsent(next: Pick<Consent, 'analytics' | 'marketing'>): void {
  storedChoice = { essential: true, analytics: next.analytics, marketing: next.marketing };
  writeCookie(cookieName, consentText(storedChoice), { lifetime: cookieConsentMs });
  for (const listener of listeners) listener();
}

/** Calls `listener` after each choice; returns a function that unsubscribes. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the choice of this browser; null before there is one. */
export function useConsentChoice(): Consent | null {
  return useSyncExternalStore(onConsent, storedConsent);
}
