import { ApiError } from '@daystream/api-client';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { ConfirmEmailPage, type EmailConfirmation } from '../../features/base/auth/confirm-email-page.tsx';
import { confirmEmail } from '../../features/base/auth/recovery.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { session } from '../../platform/session/session.ts';

/** Confirms the e-mail with the token of the link: a new address with and without a session, that of a new account only in a session of it. */
export async function loader({ request }: LoaderFunctionArgs): Promise<EmailConfirmation> {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) return 'expired';
  try {
    await confirmEmail(token);
  } catch (error) {
    if (!(error instanceof ApiError)) return 'failed';
    if (error.code === 'forbidden') return 'sign-in';
    return error.fields['token'] === undefined ? 'failed' : 'expired';
  }
  // The user was loaded with the former e-mail.
  void queryClient.invalidateQueries({ queryKey: ['user'] });
  return 'confirmed';
}

/** Whoever has to sign in for it returns to the link. */
export function Component() {
  const { pathname, search } = useLocation();
  const returnUrl = pathname + search;
  // Another account may be signed in here.
  const signIn = pathTo(session.token() === null ? 'login' : 'logout', {}, { returnUrl });
  return <ConfirmEmailPage result={useLoaderData<EmailConfirmation>()} signIn={signIn} />;
}
