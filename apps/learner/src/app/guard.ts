import { redirect, type MiddlewareFunction } from 'react-router';
import { paths } from '../platform/paths.ts';
import { session } from '../platform/session.ts';
import { keepReturnUrl } from './return-url.ts';

/** Routes that need a session: without one the way leads to sign-in, and back afterwards (spec product §4, Routing guard). */
export const requireSession: MiddlewareFunction = ({ request }) => {
  if (session.token() !== null) return;
  keepReturnUrl(request.url);
  throw redirect(paths.signIn);
};

/** Routes for guests: someone signed in goes home. */
export const requireGuest: MiddlewareFunction = () => {
  if (session.token() !== null) throw redirect(paths.home);
};
