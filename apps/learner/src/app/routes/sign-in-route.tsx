import { useLocation, useNavigate } from 'react-router';
import { SignInPage } from '../../features/auth/sign-in-page.tsx';
import { paths } from '../../platform/paths.ts';
import { takeReturnUrl } from '../return-url.ts';

export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <SignInPage
      onSignedIn={() => {
        void navigate(takeReturnUrl(search) ?? paths.home, { replace: true });
      }}
    />
  );
}
