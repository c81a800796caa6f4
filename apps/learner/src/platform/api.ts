import { createClient } from '@daystream/web';
import { brand } from './brand.ts';
import { language } from './language.ts';
import { session } from './session.ts';

/** The calls of the contract, made by this page's session in this page's language. */
export const api = createClient({
  fetch: (...request) => fetch(...request),
  session,
  getLanguage: () => language,
  appId: brand.appId,
});
