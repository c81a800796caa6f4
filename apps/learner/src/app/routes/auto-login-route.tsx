import { useEffect } from 'react';
import {
  redirect,
  redirectDocument,
  useLoaderData,
  useNavigate,
  type LoaderFunctionArgs,
} from 'react-router';
import { CodePage } from '../../features/base/auth/code-page.tsx';
import { missingForSignUp, signUpBySocial } from '../../features/base/auth/sign-up.ts';
import { SocialSignUpPage } from '../../features/base/auth/social-sign-up-page.tsx';
import { signInByToken } from '../../features/base/auth/sign-in.ts';
import { asksForCode } from '../../features/base/auth/use-code-request.ts';
import { isLanguageChanged, loadLateTexts } from '../../platform/language/language.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { socialVerifier } from '../../platform/shell/social-verifier.ts';
import { SplashScreen } from '../splash-screen.tsx';
import { addressAfterSignIn, isElsewhere } from '../address-after-sign-in.ts';
import { safeReturnUrl } from '../return-url.ts';
import { useOpenSignedIn } from '../use-after-sign-in.ts';

/** What the page needs to go on: a code of the second factor, or what a sign-up lacks; null for a link that does not work. */
type Request =
  | (Readonly<Record<'token' | 'target' | 'method', string>> &
      ({ readonly asksFor: 'code' } | { readonly asksFor: 'sign-up'; readonly needsName: boolean }))
  | null;

/** The token, and what a mobile app kept when it opened the network in the browser of the system. */
function proof(token: string): { token: string; codeVerifier?: string } {
  const codeVerifier = socialVerifier.get();
  return codeVerifier === undefined ? { token } : { token, codeVerifier };
}

/**
 * Signs in with the one-time token of the address and redirects to the returnUrl or home; without a valid token, to the sign-in page (spec product §2, auto-
 * login). A return from a social network has the result of its action in the query (spec rules §7): the token of `signup` creates an account.
 * The returnUrl must be an address of the brand, otherwise the link would be an open redirect.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(request.url);
  const token = searchParams.get('token');
  if (!token) return redirect(pathTo('login'));
  const target = safeReturnUrl(searchParams.get('returnUrl'), origin) ?? pathTo('home');
  const action = searchParams.get('action');
  const method = action === null ? 'auto_login' : (searchParams.get('method') ?? 'social');
  const isSignUp = action === 'signup';
  try {
    await (isSignUp ? signUpBySocial(proof(token), method) : signInByToken(proof(token), method));
    socialVerifier.remove();
  } catch (error) {
    const missing = isSignUp ? missingForSignUp(error) : null;
    if (missing !== null) {
      await loadLateTexts();
      return { asksFor: 'sign-up' as const, token, target, method, ...missing };
    }
    return asksForCode(error) ? { asksFor: 'code' as const, token, target, method } : null;
  }
  const address = await addressAfterSignIn(target);
  return isElsewhere(address) || isLanguageChanged() ? redirectDocument(address) : redirect(address);
}

export function Component() {
  const request = useLoaderData<Request>();
  const navigate = useNavigate();
  const openSignedIn = useOpenSignedIn();
  // A redirect from the loader cannot carry state.
  useEffect(() => {
    if (request === null)
      void navigate(pathTo('login'), { replace: true, state: { reason: 'link_expired' } });
  }, [request, navigate]);
  if (request === null) return <SplashScreen />;
  const { token, target, method } = request;
  if (request.asksFor === 'sign-up')
    return (
      <SocialSignUpPage
        needsName={request.needsName}
        onSubmit={async (answers) => {
          await signUpBySocial({ ...proof(token), ...answers }, method);
          socialVerifier.remove();
          await openSignedIn(target);
        }}
      />
    );
  return (
    <CodePage
      onCode={async (code) => {
        await signInByToken({ ...proof(token), code }, method);
        socialVerifier.remove();
        await openSignedIn(target);
      }}
    />
  );
}
