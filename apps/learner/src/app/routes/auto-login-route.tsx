import { useEffect } from 'react';
import { useLoaderData, useNavigate, redirect, type LoaderFunctionArgs } from 'react-router';
import { signInByToken } from '../../features/auth/sign-in.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { FirstLoad } from '../first-load.tsx';
import { safeReturnUrl } from '../return-url.ts';

/**
 * Takes the token of the address, which works once, and goes to its returnUrl or home; without one, or with one that does not count, to sign-in (spec product
 * §2, auto-login). The returnUrl is an address of this app: another site would be sent who trusts the link.
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
  // A redirect of the loader cannot carry why.
  useEffect(() => {
    if (failed) void navigate(pathTo('login'), { replace: true, state: { reason: 'link_expired' } });
  }, [failed, navigate]);
  return <FirstLoad />;
}
