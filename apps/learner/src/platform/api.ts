import { createApiClient } from '@daystream/api-client';
import { brand } from './brand.ts';
import { language } from './language.ts';
import { session } from './session.ts';

/** The calls of the contract, made by this page's session in this page's language. */
export const api = createApiClient({
  baseUrl: '',
  fetch: (input, init) => fetch(input, init),
  getToken: session.token,
  getLanguage: () => language,
  appId: brand.appId,
  onUnauthorised: () => session.end('expired'),
});
