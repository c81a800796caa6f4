import { useSearchParams } from 'react-router';
import { RequestPasswordResetPage } from '../../features/base/auth/request-password-reset-page.tsx';
import { NewPasswordPage } from '../../features/base/auth/new-password-page.tsx';

/** Without a token: requests the reset e-mail. Its link contains the token; the link of an invitation to the staff also contains `for=studio`. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const isForStudio = search.get('for') === 'studio';
  return token ? (
    <NewPasswordPage key={token} token={token} isForStudio={isForStudio} />
  ) : (
    <RequestPasswordResetPage />
  );
}
