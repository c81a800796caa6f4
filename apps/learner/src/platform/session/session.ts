import { sessionMs } from '@daystream/domain';
import { cookieSessionStore, createSession, type SessionEnd } from '@daystream/web';
import { cookieNames } from '../consent/cookie-names.ts';

/** Why the user is on the sign-in page. */
export type SignInReason = SessionEnd | 'link_expired' | 'deleted';

/** The session of this page: in memory, and in a cookie for 30 days (spec rules §9, Auth token cookie). */
export const session = createSession(cookieSessionStore(cookieNames.session, sessionMs));
