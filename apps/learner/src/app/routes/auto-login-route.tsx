import { useEffect } from 'react';
import {
  redirect,
  redirectDocument,
  useLoaderData,
  useNavigate,
  type LoaderFunctionArgs,
} from 'react-router';
import { CodePage } from '../../features/auth/code-page.tsx';
import { signInByToken } from '../../features/auth/sign-in.ts';
import { asksForCode } from '../../features/auth/use-code-request.ts';
import { isLanguageChanged } from '../../platform/language.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { SplashScreen } from '../splash-screen.tsx';
import { safeReturnUrl } from '../return-url.ts';
import { useOpenSignedIn } from '../use-after-sign-in.ts';

/** What the page needs to sign in with a code; null for a link that does not work. */
type CodeRequest = Readonly<Record<'token' | 'target', string>> | null;

/**
 * Signs in with the one-time token of the address and redirects to the returnUrl or home; without a valid token, to the sign-in page (spec product §2, auto-
 * login). The returnUrl must be an address of this app, otherwise the link would be an open redirect.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(request.url);
  const token = searchParams.get('token');
  if (!token) return redirect(pathTo('login'));
  const target = safeReturnUrl(searchParams.get('returnUrl'), origin) ?? pathTo('home');
  try {
    // The return from a social network has the result of its action in the query (spec rules §7).
    await signInByToken({ token }, searchParams.has('action') ? 'social' : 'auto_login');
  } catch (error) {
    return asksForCode(error) ? { token, target } : null;
  }
  return isLanguageChanged() ? redirectDocument(target) : redirect(target);
}

export function Component() {
  const request = useLoaderData<CodeRequest>();
  const navigate = useNavigate();
  const openSignedIn = useOpenSignedIn();
  // A redirect from the loader cannot carry state.
  useEffect(() => {
    if (request === null)
      void navigate(pathTo('login'), { replace: true, state: { reason: 'link_expired' } });
  }, [request, navigate]);
  if (request === null) return <SplashScreen />;
  return (
    <CodePage
      onCode={async (code) => {
        await signInByToken({ token: request.token, code }, 'social');
        openSignedIn(request.target);
      }}
    />
  );
}
