import { redirect, type LoaderFunctionArgs } from 'react-router';
import { signOut } from '../../features/base/auth/sign-in.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { session } from '../../platform/session/session.ts';
import { clearGuestData, clearUserData } from '../clear-user-data.ts';
import { storePageBefore } from '../return-url.ts';

/** Ends the session, stores the return URL and redirects to the sign-in page (spec product §2, logout). */
export function loader({ request }: LoaderFunctionArgs) {
  storePageBefore(new URL(request.url).search);
  // Without a session there is no sign-out to track.
  if (session.token() === null) clearGuestData();
  else {
    void signOut();
    clearUserData('signed_out');
  }
  return redirect(pathTo('login'));
}
