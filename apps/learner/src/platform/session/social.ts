import type { SocialProvider } from '@daystream/contract';
import { brand } from '../brand/brand.ts';
import { isAppleDevice } from '../client/device.ts';

/** The product names of the providers. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  vkontakte: 'VK',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** Returns the brand's providers in the order for the device (spec rules §9, Social login order). */
export function socialNetworks(): readonly SocialProvider[] {
  const { web, android, ios } = brand.runtime.socialAuth;
  if (isAppleDevice()) return ios;
  return /Android/.test(navigator.userAgent) ? android : web;
}

/** Where a visit of a network starts. */
export interface SocialVisit {
  readonly action: 'login' | 'signup';
  /** The page to open after the sign-in. */
  readonly returnUrl: string | null;
  /** The address of this page, to which a failure returns. */
  readonly page: string;
}

/**
 * Returns the address that starts a social sign-in or sign-up. Success returns through `/auto-login`, which redeems the one-time token, and a failure to
 * the current page; both know the network and the route that were used (spec rules §7).
 */
export function socialSignInAddress(
  source: SocialProvider,
  { action, returnUrl, page }: SocialVisit,
): string {
  const query = new URLSearchParams({
    action,
    successUrl: withVisit('/auto-login', { source, action, ...(returnUrl !== null && { returnUrl }) }),
    cancelUrl: withVisit(page, { source, action }),
  });
  return `/spa/api/v1/auth/social/${source}?${query.toString()}`;
}

/** Returns the address that links a provider to the user of the one-time `token`, and then returns to `page`. */
export function socialLinkAddress(source: SocialProvider, token: string, page: string): string {
  const address = withVisit(page, { source, action: 'link' });
  const query = new URLSearchParams({ token, successUrl: address, cancelUrl: address });
  return `/spa/api/v1/auth/social/${source}?${query.toString()}`;
}

/** The query parameters that a return from a network adds to an address. The server sets `action` and `status`. */
export const socialReturnParams: ReadonlySet<string> = new Set([
  'action',
  'method',
  'route',
  'status',
  'errorCode',
  'errorMessage',
  'token',
]);

function withVisit(
  page: string,
  {
    source,
    action,
    returnUrl,
  }: { source: SocialProvider; action: SocialVisit['action'] | 'link'; returnUrl?: string },
): string {
  const [path = '', search] = page.split('?');
  const kept = [...new URLSearchParams(search)].filter(([name]) => !socialReturnParams.has(name));
  const query = new URLSearchParams([...kept, ['method', source], ['route', action]]);
  if (returnUrl !== undefined) query.set('returnUrl', returnUrl);
  return `${path}?${query.toString()}`;
}
