import type { SocialProvider } from '@daystream/contract';
import { brand } from './brand.ts';
import { isAppleDevice } from './device.ts';

/** What it is called by everybody. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  vkontakte: 'VK',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** The school's networks in the order of the device (spec rules §9, Social login order). */
export function socialNetworks(userAgent: string): readonly SocialProvider[] {
  const { web, android, ios } = brand.runtime.socialAuth;
  if (isAppleDevice(userAgent)) return ios;
  return /Android/.test(userAgent) ? android : web;
}

/** Where a network is signed in by. Its return goes through `/auto-login`, which takes the token that comes with it. */
export function socialSignInAddress(source: SocialProvider, returnUrl: string | null): string {
  const success =
    returnUrl === null ? '/auto-login' : `/auto-login?returnUrl=${encodeURIComponent(returnUrl)}`;
  const query = new URLSearchParams({ successUrl: success, cancelUrl: '/' });
  return `/spa/api/v1/auth/social/${source}?${query.toString()}`;
}

/** Where a network is linked to who has `token`, which works once; its return comes to `page`. */
export function socialLinkAddress(source: SocialProvider, token: string, page: string): string {
  const query = new URLSearchParams({ token, successUrl: page, cancelUrl: page });
  return `/spa/api/v1/auth/social/${source}?${query.toString()}`;
}
