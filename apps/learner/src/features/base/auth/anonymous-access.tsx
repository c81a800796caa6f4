import { lazy, Suspense, useState } from 'react';
import { useBrand } from '@daystream/web';
import { session } from '../../../platform/session/session.ts';
import { AnonymousSignInButton } from './anonymous-sign-in-button.tsx';

const ContinueAnonymously = lazy(async () => ({
  default: (await import('./continue-anonymously.tsx')).ContinueAnonymously,
}));

/** Sign-in without an account; for a visitor who is already anonymous, a button to continue. Other signed-in users do not see guest pages. */
export function AnonymousAccess({ onSignedIn }: { readonly onSignedIn: () => void | Promise<void> }) {
  const brand = useBrand();
  // Read once when the page opens: signing in starts a session before the page is left.
  const [isAnonymous] = useState(() => session.token() !== null);
  if (isAnonymous)
    return (
      <Suspense fallback={null}>
        <ContinueAnonymously />
      </Suspense>
    );
  return brand.runtime.isUserAnonAuthEnable ? <AnonymousSignInButton onSignedIn={onSignedIn} /> : null;
}
