export { createBrandStore, loadBrand, type BrandStore } from './brand/brand-store.ts';
export { isServerAnswering } from './connection/ask-server.ts';
export { PageTitle } from './brand/page-title.tsx';
export { useBrand } from './brand/use-brand.ts';
export {
  createConnectionState,
  useCheckedConnection,
  useLostConnection,
  type ConnectionState,
  type LostConnection,
} from './connection/connection.ts';
export { atServer, serverNow, setServerTime } from './connection/server-clock.ts';
export { openWhenNeeded } from './open-database.ts';
export { createClient } from './platform/create-client.ts';
export {
  PlatformContext,
  usePlatform,
  type SignedInPlatform,
  type WebPlatform,
} from './platform/platform-context.ts';
export { createQueryClient } from './query/create-query-client.ts';
export { indexedDbQueries } from './query/query-store.ts';
export { createStoredQueries, isUnanswered } from './query/stored-queries.ts';
export { createGradualRefresh } from './query/refresh-gradually.ts';
export { isReplaced } from './requests/is-replaced.ts';
export { useReplaced } from './requests/use-replaced.ts';
export { loadWithTimeout, ScriptLoadError } from './requests/load-with-timeout.ts';
export { createRetryKeys, fileIdentity, newRequestKey, useRetryKeys } from './requests/retry-key.ts';
export { readCookie, writeCookie } from './session/cookies.ts';
export { cookieSessionStore, localSessionStore } from './session/session-stores.ts';
export { createSession, type Session, type SessionEnd } from './session/session.ts';
export { isLanguage, languageNames, languages } from './texts/languages.ts';
export { startTexts } from './texts/start-texts.ts';
export { cancelReasonTexts, subscriptionLine } from './texts/subscription-texts.ts';
export { errorText, useErrorText } from './texts/use-error-text.ts';
export { usePageVisible } from './query/use-page-visible.ts';
