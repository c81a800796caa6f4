import { createClient } from '@daystream/web';
import { brand } from '../brand/brand.ts';
import { connection } from './connection.ts';
import { language } from '../language/language.ts';
import { isInShell } from './in-shell.ts';
import { session } from '../session/session.ts';

/** The API client with this page's session and language. */
export const api = createClient({
  fetch: (...request) => fetch(...request),
  session,
  connection,
  getLanguage: () => language,
  appId: brand.appId,
  appType: isInShell() ? 'mobile' : 'web',
});
