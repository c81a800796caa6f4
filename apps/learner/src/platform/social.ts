import type { SocialProvider } from '@daystream/contract';
import { brand } from './brand.ts';
import { isAppleDevice } from './device.ts';

/** The product names of the providers. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  vkontakte: 'VK',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** Returns the brand's providers in the order for the device (spec rules §9, Social login order). */
export function socialNetworks(userAgent: string): readonly SocialProvider[] {
  const { web, android, ios } = brand.runtime.socialAuth;
  if (isAppleDevice(userAgent)) return ios;
  return /Android/.test(userAgent) ? android : web;
}

/** Returns the address that starts a social sign-in. It returns through `/auto-login`, which redeems the one-time token. */
export function socialSignInAddress(source: SocialProvider, returnUrl: string | null): string {
  const success =
    returnUrl === null ? '/auto-login' : `/auto-login?returnUrl=${encodeURIComponent(returnUrl)}`;
  const query = new URLSearchParams({ successUrl: success, cancelUrl: '/' });
  return `/spa/api/v1/auth/social/${source}?${query.toString()}`;
}

/** Returns the address that links a provider to the user of the one-time `token`, and then returns to `page`. */
export function socialLinkAddress(source: SocialProvider, token: string, page: string): string {
  const query = new URLSearchParams({ token, successUrl: page, cancelUrl: page });
  return `/spa/api/v1/auth/social/${source}?${query.toString()}`;
}
