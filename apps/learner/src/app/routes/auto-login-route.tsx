import { useEffect } from 'react';
import { useLoaderData, useNavigate, redirect, type LoaderFunctionArgs } from 'react-router';
import { signInByToken } from '../../features/auth/sign-in.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { SplashScreen } from '../splash-screen.tsx';
import { safeReturnUrl } from '../return-url.ts';

/**
 * Signs in with the one-time token of the address and redirects to the returnUrl or home; without a valid token, to the sign-in page (spec product §2, auto-
 * login). The returnUrl must be an address of this app, otherwise the link would be an open redirect.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(request.url);
  const token = searchParams.get('token');
  if (!token) return redirect(pathTo('login'));
  try {
    await signInByToken(token);
  } catch {
    return { failed: true };
  }
  return redirect(safeReturnUrl(searchParams.get('returnUrl'), origin) ?? pathTo('home'));
}

export function Component() {
  const { failed } = useLoaderData<{ failed: boolean }>();
  const navigate = useNavigate();
  // A redirect from the loader cannot carry state.
  useEffect(() => {
    if (failed) void navigate(pathTo('login'), { replace: true, state: { reason: 'link_expired' } });
  }, [failed, navigate]);
  return <SplashScreen />;
}
