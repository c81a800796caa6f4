import { useLocation } from 'react-router';
import { SignInPage } from '../../features/base/auth/sign-in-page.tsx';
import { getReturnUrl } from '../return-url.ts';
import { useAfterSignIn } from '../use-after-sign-in.ts';

export function Component() {
  const { search } = useLocation();
  return <SignInPage onSignedIn={useAfterSignIn()} returnUrl={getReturnUrl(search)} />;
}
