import { createStoredQueries, indexedDbQueries, readCookie } from '@daystream/web';
import { cookieNames } from '../consent/cookie-names.ts';
import { session } from '../session/session.ts';
import { connection } from './connection.ts';

/** First part of the keys of the queries whose last answers are kept on the device: what a learner reads without a connection. Nothing about payments and sign-in is kept. */
const kept: ReadonlySet<unknown> = new Set([
  'agenda',
  'articles',
  'banners',
  'catalog',
  'certificates',
  'chats',
  'club',
  'communities',
  'consultations',
  'cookies',
  'courses',
  'homework',
  'material',
  'notifications',
  'reminders',
  'rewards',
  'scores',
  'streams',
  'support',
  'user',
  'videoConsultations',
]);
/** Second part of keys that are not: an export of personal data, sessions, and what only makes sense now. */
const notKept: ReadonlySet<unknown> = new Set(['export', 'sessions', 'room', 'slots', 'mentionable']);

/** The last answers of the server to this account, on this device. */
export const storedQueries = createStoredQueries({
  store: indexedDbQueries('daystream-queries'),
  connection,
  session,
  // Another tab may have signed out: the cookie is gone, and this page does not know it yet.
  currentToken() {
    const token = session.token();
    return token !== null && readCookie(cookieNames.session) === token ? token : null;
  },
  isKept: ([first, second]) => kept.has(first) && !notKept.has(second),
});

// A page that is left or put aside may be ended without another event.
addEventListener('pagehide', () => void storedQueries.flush());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void storedQueries.flush();
});
