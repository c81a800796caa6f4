import { useSearchParams } from 'react-router';
import { RequestPasswordResetPage } from '../../features/auth/request-password-reset-page.tsx';
import { NewPasswordPage } from '../../features/auth/new-password-page.tsx';

/** Without a token: requests the reset e-mail. Its link contains the token. */
export function Component() {
  const token = useSearchParams()[0].get('token');
  return token ? <NewPasswordPage key={token} token={token} /> : <RequestPasswordResetPage />;
}
