import type { SocialProvider } from '@daystream/contract';
import { brand } from '../brand/brand.ts';
import { api } from '../client/api.ts';
import { pathTo } from '../routes/path-to.ts';
import { socialSignInAddress, type SocialVisit } from '../session/social.ts';
import { openInBrowser } from './start-shell.ts';
import { socialVerifier } from './social-verifier.ts';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Starts a social sign-in in the browser of the system, because networks refuse the pages inside apps. It returns by the scheme of the app (spec rules §7), which
 * another app could take over: the token of the return works only with the value that stays here.
 */
export async function openNativeSocial(source: SocialProvider, visit: SocialVisit): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  socialVerifier.keep(verifier);
  const url = new URL(socialSignInAddress(source, visit), location.origin);
  for (const name of ['successUrl', 'cancelUrl'])
    url.searchParams.set(
      name,
      `${brand.mobile.scheme}://${(url.searchParams.get(name) ?? '').replace(/^\/+/, '')}`,
    );
  url.searchParams.set('challenge', base64url(new Uint8Array(digest)));
  openInBrowser(url.href);
}

/** Opens the page that links networks in the browser of the system, signed in there: a link needs the cookie of the browser that goes to the network. Throws `ApiError`. */
export async function openLinkingInBrowser(): Promise<void> {
  const { data } = await api.call('user.autoLoginToken', { body: {} });
  const path = pathTo('autoLogin', {}, { token: data.token, returnUrl: pathTo('socialNetworks') });
  openInBrowser(new URL(path, location.origin).href);
}
