import { SignUpPage } from '../../features/auth/sign-up-page.tsx';
import { useArrival } from '../use-arrival.ts';

export function Component() {
  return <SignUpPage onSignedIn={useArrival()} />;
}
