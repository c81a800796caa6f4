import {
  createApiClient,
  repeatsOfApps,
  type ApiClient,
  type ApiError,
  type StudioCalls,
} from '@daystream/api-client';
import type { AppType, Language } from '@daystream/contract';
import type { ConnectionState } from '../connection/connection.ts';
import { noteAnswerDate } from '../connection/server-clock.ts';
import type { Session, SessionEnd } from '../session/session.ts';

interface ClientOptions {
  readonly fetch: typeof fetch;
  readonly session: Pick<Session, 'token' | 'end'>;
  readonly connection: Pick<ConnectionState, 'check' | 'setServerLost'>;
  readonly getLanguage: () => Language;
  readonly appId: string;
  /** Default: web. */
  readonly appType?: AppType;
  readonly studioCalls?: StudioCalls;
}

/** Why the session has ended, by the code with which the server refuses its token. */
const endOf: Partial<Record<ApiError['code'], SessionEnd>> = {
  session_blocked: 'blocked',
  session_other_device: 'other_device',
  session_ended_elsewhere: 'ended_elsewhere',
};

/** Creates the API client with this page's session and the user's language. */
export function createClient({
  fetch,
  session,
  connection,
  getLanguage,
  appId,
  appType,
  studioCalls,
}: ClientOptions): ApiClient {
  return createApiClient({
    baseUrl: '',
    repeats: repeatsOfApps,
    fetch,
    getToken: session.token,
    getLanguage,
    appId,
    ...(appType && { appType }),
    ...(studioCalls && { studioCalls }),
    onAnswer: (isAnswered) => (isAnswered ? connection.setServerLost(false) : connection.check()),
    onDate: noteAnswerDate,
    onUnauthorised: (code) => session.end(endOf[code] ?? 'expired'),
  });
}
