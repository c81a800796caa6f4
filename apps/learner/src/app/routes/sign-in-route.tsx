import { SignInPage } from '../../features/auth/sign-in-page.tsx';
import { useArrival } from '../use-arrival.ts';

export function Component() {
  return <SignInPage onSignedIn={useArrival()} />;
}
