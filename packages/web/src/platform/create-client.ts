import { createApiClient, type ApiClient } from '@daystream/api-client';
import type { Language } from '@daystream/contract';
import type { Session } from '../session/session.ts';

interface ClientOptions {
  readonly fetch: typeof fetch;
  readonly session: Pick<Session, 'token' | 'end'>;
  readonly getLanguage: () => Language;
  readonly appId: string;
}

/** Creates the API client with this page's session and the user's language. */
export function createClient({ fetch, session, getLanguage, appId }: ClientOptions): ApiClient {
  return createApiClient({
    baseUrl: '',
    fetch,
    getToken: session.token,
    getLanguage,
    appId,
    onUnauthorised: () => session.end('expired'),
  });
}
