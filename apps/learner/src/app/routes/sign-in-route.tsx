import { useLocation } from 'react-router';
import { SignInPage } from '../../features/auth/sign-in-page.tsx';
import { askedReturnUrl } from '../return-url.ts';
import { useArrival } from '../use-arrival.ts';

export function Component() {
  const { search } = useLocation();
  return <SignInPage onSignedIn={useArrival()} returnUrl={askedReturnUrl(search)} />;
}
