import { ApiError } from '@daystream/api-client';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ConfirmEmailPage, type EmailConfirmation } from '../../features/auth/confirm-email-page.tsx';
import { confirmEmail } from '../../features/auth/recovery.ts';
import { queryClient } from '../../platform/query-client.ts';

/** Confirms the new e-mail with the token of the link; works with and without a session. */
export async function loader({ request }: LoaderFunctionArgs): Promise<EmailConfirmation> {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) return 'expired';
  try {
    await confirmEmail(token);
  } catch (error) {
    return error instanceof ApiError && error.fields['token'] !== undefined ? 'expired' : 'failed';
  }
  // The user was loaded with the former e-mail.
  void queryClient.invalidateQueries({ queryKey: ['user'] });
  return 'confirmed';
}

export function Component() {
  return <ConfirmEmailPage result={useLoaderData<EmailConfirmation>()} />;
}
