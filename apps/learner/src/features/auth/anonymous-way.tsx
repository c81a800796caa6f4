import { lazy, Suspense, useState } from 'react';
import { useBrand } from '@daystream/web';
import { session } from '../../platform/session.ts';
import { LookAroundButton } from './look-around-button.tsx';

const GoOnAnonymously = lazy(async () => ({
  default: (await import('./go-on-anonymously.tsx')).GoOnAnonymously,
}));

/** Sign-in without an account; for a visitor who is already anonymous, a button to continue. Other signed-in users do not see guest pages. */
export function AnonymousWay({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const brand = useBrand();
  // Read once when the page opens: signing in starts a session before the page is left.
  const [isAnonymous] = useState(() => session.token() !== null);
  if (isAnonymous)
    return (
      <Suspense fallback={null}>
        <GoOnAnonymously />
      </Suspense>
    );
  return brand.runtime.isUserAnonAuthEnable ? <LookAroundButton onSignedIn={onSignedIn} /> : null;
}
